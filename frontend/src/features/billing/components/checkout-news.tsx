import { useState } from 'react';
import { withQuery } from '../../../i18n/paths';
import { publicPath } from '../../../i18n/public-paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Button, LinkButton } from '../../../ui/button';
import { checkShape, infoShape, reloadShape } from '../../../ui/icon-shapes';
import { Banner } from '../../../ui/states';
import { billingMessages } from '../messages/catalogue';
import type { CheckoutOutcome } from '../model/checkout-return';
import { readPendingUpgrade } from '../model/pending-upgrade';
import { useAwaitedPlan } from '../model/use-awaited-plan';

interface Props {
  readonly outcome: CheckoutOutcome | undefined;
}

/** What came of the checkout that has just led back here. */
export function CheckoutNews({ outcome }: Props) {
  const [upgrade] = useState(readPendingUpgrade);
  if (outcome === 'success') return <Paid plan={upgrade?.plan} next={upgrade?.next} />;
  return outcome === 'cancelled' && <Unpaid next={upgrade?.next} />;
}

function Unpaid({ next }: { readonly next: string | undefined }) {
  const t = useMessages(billingMessages);
  const pricing = withQuery(publicPath('pricing', useLanguage()), { next });
  return (
    <Banner
      icon={infoShape}
      action={
        <div className="billing-acts">
          <LinkButton size="small" href={pricing}>
            {t('billing.tryAgainButtonLabel')}
          </LinkButton>
          {next && (
            <LinkButton size="small" look="bare" href={next}>
              {t('billing.backButtonLabel')}
            </LinkButton>
          )}
        </div>
      }
    >
      {t('billing.cancelledCheckoutHint')}
    </Banner>
  );
}

interface PaidProps {
  readonly plan: 'pro' | 'yearly' | undefined;
  readonly next: string | undefined;
}

/** The payment is told by an event, which may come a little after the person. */
function Paid({ plan, next }: PaidProps) {
  const t = useMessages(billingMessages);
  const { state, shown, lookAgain } = useAwaitedPlan(plan);

  if (state === 'waiting') {
    return (
      <Banner icon={infoShape}>
        <span className="billing-waiting">
          <span className="spin" aria-hidden="true" />
          {t('billing.waitingHint')}
        </span>
      </Banner>
    );
  }
  if (state === 'late') {
    return (
      <Banner
        icon={infoShape}
        isAttention
        action={
          <Button size="small" icon={reloadShape} onClick={lookAgain}>
            {t('billing.checkAgainButtonLabel')}
          </Button>
        }
      >
        {t('billing.lateHint')}
      </Banner>
    );
  }
  return (
    <Banner
      icon={checkShape}
      action={
        next && (
          <LinkButton look="main" size="small" href={next}>
            {t('billing.backButtonLabel')}
          </LinkButton>
        )
      }
    >
      {t.rich('billing.paidHint', {
        plan: t(shown === 'yearly' ? 'billing.yearlyName' : 'billing.proName'),
        b: (text) => <b key="b">{text}</b>,
      })}
    </Banner>
  );
}
