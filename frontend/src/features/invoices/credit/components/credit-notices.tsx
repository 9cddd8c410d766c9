import { negateMinor, sumMinor } from '#shared/domain/money';
import { formatMoney } from '#shared/i18n/format';
import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Button, LinkButton } from '../../../../ui/button';
import { comeIntoSight } from '../../../../ui/come-into-sight';
import { infoShape, undoShape, warningShape } from '../../../../ui/icon-shapes';
import { Banner } from '../../../../ui/states';
import { creditMessages } from '../messages/catalogue';
import type { CreditSource } from '../model/credit-form';
import type { CreditTrouble, Intent } from '../model/use-save-credit';

interface Props {
  readonly source: CreditSource;
  readonly trouble: CreditTrouble | undefined;
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
  readonly onSaveAnother: (intent: Intent) => void;
  readonly onReload: () => void;
}

/** What somebody should know before writing on: whose words these are, what was credited before, what went wrong. */
export function CreditNotices(props: Props) {
  const { source, trouble, isRestored, onDiscard } = props;
  const t = useMessages(creditMessages);
  const language = useLanguage();
  const { earlier, original } = source;
  const before = negateMinor(sumMinor(earlier.map(({ totals }) => totals.payable)));

  return (
    <>
      {isRestored && (
        <Banner
          icon={undoShape}
          action={
            <Button size="small" onClick={onDiscard}>
              {t('credit.discardButtonLabel')}
            </Button>
          }
        >
          {t('credit.restoredHint')}
        </Banner>
      )}
      {earlier.length > 0 && (
        <Banner icon={infoShape}>
          {t('credit.earlierHint', { amount: formatMoney(before, original.currency, language) })}
        </Banner>
      )}
      {trouble && <Trouble {...props} trouble={trouble} />}
    </>
  );
}

interface TroubleProps extends Pick<Props, 'onSaveAnother' | 'onReload'> {
  readonly trouble: CreditTrouble;
}

function Trouble({ trouble, onSaveAnother, onReload }: TroubleProps) {
  const t = useMessages(creditMessages);
  return (
    <Banner ref={comeIntoSight} icon={warningShape} isAttention action={action()}>
      {sentence()}
    </Banner>
  );

  function action() {
    switch (trouble.kind) {
      case 'conflict':
        return (
          <Button size="small" onClick={onReload}>
            {t('credit.reloadButtonLabel')}
          </Button>
        );
      case 'made':
        return (
          <div className="acts">
            <LinkButton size="small" href={paths.invoice(trouble.id)}>
              {t('credit.openButtonLabel')}
            </LinkButton>
            <Button size="small" onClick={() => onSaveAnother(trouble.intent)}>
              {t('credit.saveAnotherButtonLabel')}
            </Button>
          </div>
        );
      default:
        return undefined;
    }
  }

  function sentence(): string {
    switch (trouble.kind) {
      case 'problems':
        return t('credit.problemsError', { count: trouble.count });
      case 'offline':
        return t('credit.offlineError');
      case 'conflict':
        return t('credit.conflictError');
      case 'made':
        return t('credit.madeError');
      case 'failed':
        return [trouble.message, t('credit.saveFailedError')].filter(Boolean).join(' ');
    }
  }
}
