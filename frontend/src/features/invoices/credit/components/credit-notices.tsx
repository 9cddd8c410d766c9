import { negateMinor, sumMinor } from '#shared/domain/money';
import { formatMoney } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Button } from '../../../../ui/button';
import { comeIntoSight } from '../../../../ui/come-into-sight';
import { infoShape, undoShape, warningShape } from '../../../../ui/icon-shapes';
import { Banner } from '../../../../ui/states';
import { creditMessages } from '../messages/catalogue';
import type { CreditSource } from '../model/credit-form';
import type { CreditTrouble } from '../model/use-save-credit';

interface Props {
  readonly source: CreditSource;
  readonly trouble: CreditTrouble | undefined;
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
  readonly onReload: () => void;
}

/** What somebody should know before writing on: whose words these are, what was credited before, what went wrong. */
export function CreditNotices({ source, trouble, isRestored, onDiscard, onReload }: Props) {
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
      {trouble && <Trouble trouble={trouble} onReload={onReload} />}
    </>
  );
}

function Trouble({
  trouble,
  onReload,
}: {
  readonly trouble: CreditTrouble;
  readonly onReload: () => void;
}) {
  const t = useMessages(creditMessages);
  return (
    <Banner
      ref={comeIntoSight}
      icon={warningShape}
      isAttention
      action={
        trouble.kind === 'conflict' && (
          <Button size="small" onClick={onReload}>
            {t('credit.reloadButtonLabel')}
          </Button>
        )
      }
    >
      {sentence()}
    </Banner>
  );

  function sentence(): string {
    switch (trouble.kind) {
      case 'problems':
        return t('credit.problemsError', { count: trouble.count });
      case 'offline':
        return t('credit.offlineError');
      case 'conflict':
        return t('credit.conflictError');
      case 'failed':
        return [trouble.message, t('credit.saveFailedError')].filter(Boolean).join(' ');
    }
  }
}
