import type { WireReply } from '#shared/contracts/wire';
import { monthOf } from '#shared/domain/calendar';
import { useMessages } from '../../../i18n/use-messages';
import { useToday } from '../../../platform/use-today';
import { Button } from '../../../ui/button';
import { externalShape } from '../../../ui/icon-shapes';
import { NewTabHint } from '../../../ui/new-tab';
import { SettingRow } from '../../../ui/setting-row';
import { billingMessages } from '../messages/catalogue';
import { useBillingPortal } from '../model/use-billing-portal';

type Card = WireReply<'billing.getHistory'>['payment_methods'][number];

/** The card that is charged, and the way to Stripe's pages where it is changed. */
export function CardRow({ cards }: { readonly cards: readonly Card[] }) {
  const t = useMessages(billingMessages);
  const { openPortal, isOpening } = useBillingPortal();

  return (
    <SettingRow
      label={t('billing.paymentMethodTitle')}
      hint={<Cards cards={cards} />}
      action={
        <Button icon={externalShape} isBusy={isOpening} onClick={() => void openPortal()}>
          {t(isOpening ? 'billing.portalBusyButtonLabel' : 'billing.portalButtonLabel')}
          <NewTabHint />
        </Button>
      }
    />
  );
}

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  const t = useMessages(billingMessages);
  const thisMonth = monthOf(useToday());
  if (cards.length === 0) return t('billing.noCardHint');
  return cards.map((card) => {
    const month = String(card.exp_month).padStart(2, '0');
    const isExpired = `${card.exp_year}-${month}` < thisMonth;
    return (
      <span key={card.id} className="billing-card">
        {t('billing.cardHint', {
          brand: brandName(card.brand),
          last4: card.last4,
          month,
          year: String(card.exp_year),
        })}
        {card.is_default && cards.length > 1 && <>, {t('billing.defaultCardLabel')}</>}
        {isExpired && <b className="attn">, {t('billing.expiredCardLabel')}</b>}
      </span>
    );
  });
}

/** Stripe writes brands in small letters: `visa`, `amex`. */
function brandName(brand: string): string {
  const special: Readonly<Record<string, string>> = {
    amex: 'American Express',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  };
  return special[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
}
