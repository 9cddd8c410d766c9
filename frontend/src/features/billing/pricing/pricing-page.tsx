import { usePlanOffer } from '../../../api/use-plan-offer';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { LinkButton } from '../../../ui/button';
import { Benefits } from './benefits';
import { Comparison } from './comparison';
import { pricingMessages } from './messages/catalogue';
import { Offer } from './offer';
import { Questions } from './questions';
import { useStanding } from './use-standing';
import './pricing.css';

interface Props {
  /** The plan that somebody chose before signing in. */
  readonly chosen: string | undefined;
  /** Where the work goes on once the plan is paid. */
  readonly next: string | undefined;
}

/** What each plan costs and holds, and the way to the checkout. Everybody may read it. */
export function PricingPage({ chosen, next }: Props) {
  const t = useMessages(pricingMessages);
  const standing = useStanding();
  const offer = usePlanOffer();
  const { plans } = offer;

  return (
    <article className="pricing">
      <header>
        <h1>{t('pricing.heading')}</h1>
        <p className="lead">{t('pricing.lead')}</p>
      </header>
      <Offer {...{ offer, standing, chosen, next }} />
      <Comparison plans={plans} />
      <Benefits plans={plans} />
      <Questions plans={plans} />
      {standing.kind === 'visitor' && (
        <div className="pricing-end">
          <p>{t('pricing.endTitle')}</p>
          <LinkButton look="main" size="big" href={paths.register}>
            {t('pricing.endButtonLabel')}
          </LinkButton>
        </div>
      )}
    </article>
  );
}
