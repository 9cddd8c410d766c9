import { isInstant, type LocalDate, todayInPrague } from '#shared/domain/calendar';
import { formatAtTime, formatDate } from '#shared/i18n/format';
import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Button, LinkButton } from '../../../../ui/button';
import { infoShape, undoShape } from '../../../../ui/icon-shapes';
import { Banner } from '../../../../ui/states';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';

interface Props {
  readonly today: LocalDate;
  /** When the device draft that is shown was written. */
  readonly restoredAt: string | undefined;
  readonly onDiscardRestored: () => void;
}

/** What somebody should know before writing on: whose words these are, and what is missing for issuing. */
export function Notices({ today, restoredAt, onDiscardRestored }: Props) {
  const t = useMessages(editorMessages);
  const restored = useRestoredHint(restoredAt, today);
  const isSellerMissing = useEditor(
    ({ form }) => form.seller.name === '' || form.seller.ico === '',
  );

  return (
    <>
      {restored && (
        <Banner
          icon={undoShape}
          action={
            <Button size="small" onClick={onDiscardRestored}>
              {t('editor.discardButtonLabel')}
            </Button>
          }
        >
          {restored}
        </Banner>
      )}
      {isSellerMissing && (
        <Banner
          icon={infoShape}
          isAttention
          action={
            <LinkButton size="small" href={paths.settings}>
              {t('editor.sellerMissingButtonLabel')}
            </LinkButton>
          }
        >
          {t('editor.sellerMissingAdvice')}
        </Banner>
      )}
    </>
  );
}

function useRestoredHint(savedAt: string | undefined, today: LocalDate): string | undefined {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  if (!savedAt || !isInstant(savedAt)) return undefined;

  const day = todayInPrague(savedAt);
  return day === today
    ? t('editor.restoredTodayHint', { time: formatAtTime(savedAt, language) })
    : t('editor.restoredDayHint', { day: formatDate(day, language) });
}
