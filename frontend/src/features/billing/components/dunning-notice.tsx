import { formatPrice } from '#shared/i18n/format';
import { amountOf } from '../../../api/amount';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { onLookedAtAgain } from '../../../platform/new-tab';
import { Button } from '../../../ui/button';
import { externalShape, warningShape } from '../../../ui/icon-shapes';
import { NewTabButton, NewTabHint } from '../../../ui/new-tab';
import { Banner } from '../../../ui/states';
import { billingMessages } from '../messages/catalogue';
import { useBillingPortal } from '../model/use-billing-portal';
import { useBillingRefresh } from '../model/use-billing-refresh';
import { useDayInWords } from '../model/use-period-hint';
import type { WireSubscription } from '../model/wire-subscription';

type Dunning = NonNullable<WireSubscription['dunning']>;

interface Props {
  readonly dunning: Dunning;
  readonly isPremium: boolean;
}

/** A payment that failed or waits: what happens next, and what its owner can do about it. */
export function DunningNotice({ dunning, isPremium }: Props) {
  const t = useMessages(billingMessages);
  const language = useLanguage();
  const day = useDayInWords();
  const refresh = useBillingRefresh();
  const { reason, next_attempt_at: next, pay_url: payUrl } = dunning;
  const amount = formatPrice(amountOf(dunning.amount), 'CZK', language);
  const hint = hintOf(dunning, isPremium);

  return (
    <Banner
      icon={warningShape}
      isAttention
      action={
        <div className="billing-acts">
          {reason !== 'action_required' && <CardButton reason={reason} />}
          {payUrl && (
            <NewTabButton size="small" href={payUrl} onClick={() => onLookedAtAgain(refresh)}>
              {t(
                reason === 'action_required'
                  ? 'billing.confirmPaymentButtonLabel'
                  : 'billing.payNowButtonLabel',
              )}
            </NewTabButton>
          )}
        </div>
      }
    >
      {t.rich(hint, { amount, day: next && day(next), b: (text) => <b key="b">{text}</b> })}
    </Banner>
  );
}

function hintOf({ reason, next_attempt_at: next }: Dunning, isPremium: boolean) {
  if (reason === 'action_required') return 'billing.actionRequiredHint';
  if (reason === 'card_missing') return 'billing.cardMissingHint';
  return next !== undefined && isPremium
    ? 'billing.paymentFailedHint'
    : 'billing.paymentGivenUpHint';
}

function CardButton({ reason }: Pick<Dunning, 'reason'>) {
  const t = useMessages(billingMessages);
  const { openPortal, isOpening } = useBillingPortal();
  const label =
    reason === 'card_missing' ? 'billing.addCardButtonLabel' : 'billing.changeCardButtonLabel';
  return (
    <Button size="small" icon={externalShape} isBusy={isOpening} onClick={() => void openPortal()}>
      {t(isOpening ? 'billing.portalBusyButtonLabel' : label)}
      <NewTabHint />
    </Button>
  );
}
