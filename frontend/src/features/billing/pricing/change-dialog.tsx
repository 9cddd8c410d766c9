import { formatPrice } from '#shared/i18n/format';
import type { OfferedPlans } from '../../../api/use-plan-offer';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { pricingMessages } from './messages/catalogue';

interface Props {
  readonly plans: OfferedPlans;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Money is taken without a checkout, so the amount is said first. */
export function ChangeDialog({ plans, onConfirm, onClose }: Props) {
  const t = useMessages(pricingMessages);
  const price = formatPrice(plans.yearly.price, 'CZK', useLanguage());
  return (
    <Dialog
      title={t('pricing.changeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('pricing.keepButtonLabel')}</Button>
          <Button look="main" onClick={onConfirm}>
            {t('pricing.changeButtonLabel', { price })}
          </Button>
        </>
      }
    >
      <p>{t('pricing.changeText', { price })}</p>
    </Dialog>
  );
}
