import { useState } from 'react';
import { type PlanId, planIds } from '#shared/domain/plan';
import type { PlanOffer } from '../../../api/use-plan-offer';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { externalShape } from '../../../ui/icon-shapes';
import { laterPart } from '../../../ui/later-part';
import { Link } from '../../../ui/link';
import { NewTabHint } from '../../../ui/new-tab';
import { isPaidPlan, type PaidPlanId } from '../model/pending-upgrade';
import { usePeriodHint } from '../model/use-period-hint';
import { usePortal } from '../model/use-portal';
import { useUpgrade } from '../model/use-upgrade';
import { pricingMessages } from './messages/catalogue';
import { PlanCard } from './plan-card';
import { Refunds } from './refunds';
import { useApproximations } from './use-approximations';
import type { Standing } from './use-standing';
import { Word } from './word';

const ChangeDialog = laterPart(async () => (await import('./change-dialog')).ChangeDialog);

interface Props {
  readonly offer: PlanOffer;
  readonly standing: Standing;
  /** The plan that somebody chose before signing in. */
  readonly chosen: string | undefined;
  readonly next: string | undefined;
}

/** The three plans, and what their buttons lead to. */
export function Offer({ offer, standing, chosen, next }: Props) {
  const t = useMessages(pricingMessages);
  const subscription = standing.kind === 'member' ? standing.subscription : undefined;
  const isPaying = subscription?.isPremium === true;
  const upgrade = useUpgrade({ isPaying });
  const portal = usePortal();
  const [turnedAway, setTurnedAway] = useState<PaidPlanId | undefined>();
  const [changeTo, setChangeTo] = useState<PaidPlanId | undefined>();
  const period = usePeriodHint(subscription);
  const approximations = useApproximations();

  const choose = (plan: PaidPlanId) => {
    if (standing.kind === 'visitor') setTurnedAway(plan);
    else if (isPaying) setChangeTo(plan);
    else void upgrade.start({ plan, next });
  };

  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="sr">
        {t('pricing.plansTitle')}
      </h2>
      <ul className="plans">
        {planIds.map((id) => (
          <PlanCard
            key={id}
            id={id}
            plans={offer.plans}
            isCurrent={subscription?.plan === id}
            period={subscription?.plan === id ? period : undefined}
            approximation={id === 'free' ? undefined : approximations[id]}
          >
            <Actions
              {...{ id, offer, standing, portal }}
              isChosen={chosen === id && standing.kind === 'member'}
              busy={upgrade.pending}
              onChoose={choose}
            />
          </PlanCard>
        ))}
      </ul>
      <Word
        {...{ offer, standing, next, turnedAway }}
        isChosen={isPaidPlan(chosen)}
        trouble={upgrade.trouble}
        portalFailed={portal.isFailed}
      />
      <Refunds />
      {changeTo && (
        <ChangeDialog
          plans={offer.plans}
          onConfirm={() => {
            setChangeTo(undefined);
            void upgrade.start({ plan: changeTo, next });
          }}
          onClose={() => setChangeTo(undefined)}
        />
      )}
    </section>
  );
}

interface ActionProps {
  readonly id: PlanId;
  readonly offer: PlanOffer;
  readonly standing: Standing;
  readonly portal: ReturnType<typeof usePortal>;
  readonly isChosen: boolean;
  readonly busy: PaidPlanId | undefined;
  readonly onChoose: (plan: PaidPlanId) => void;
}

function Actions({ id, offer, standing, portal, isChosen, busy, onChoose }: ActionProps) {
  const t = useMessages(pricingMessages);
  if (id === 'free') {
    return (
      standing.kind === 'visitor' && (
        <LinkButton href={paths.register}>{t('pricing.registerButtonLabel')}</LinkButton>
      )
    );
  }
  if (!offer.isSold || standing.kind === 'loading' || standing.kind === 'failed') return null;

  const current = standing.kind === 'member' ? standing.subscription : undefined;
  if (current?.plan === id) return <Manage portal={portal} hasBilling={current.has_billing} />;
  // The portal leads from the yearly plan to the monthly one when its year is over.
  if (current?.plan === 'yearly') return null;
  return (
    <Button
      look={id === 'pro' && current ? 'main' : 'line'}
      autoFocus={isChosen}
      isBusy={busy === id}
      disabled={busy !== undefined && busy !== id}
      onClick={() => onChoose(id)}
    >
      {busy === id
        ? t('pricing.checkoutBusyButtonLabel')
        : t(id === 'pro' ? 'pricing.proButtonLabel' : 'pricing.yearlyButtonLabel')}
    </Button>
  );
}

interface ManageProps {
  readonly portal: ReturnType<typeof usePortal>;
  readonly hasBilling: boolean;
}

function Manage({ portal, hasBilling }: ManageProps) {
  const t = useMessages(pricingMessages);
  return (
    <>
      {hasBilling && (
        <Button
          look="main"
          icon={externalShape}
          isBusy={portal.isOpening}
          onClick={() => void portal.openPortal()}
        >
          {t(portal.isOpening ? 'pricing.manageBusyButtonLabel' : 'pricing.manageButtonLabel')}
          <NewTabHint />
        </Button>
      )}
      <Link href={`${paths.settings}#subscription`}>{t('pricing.settingsLinkLabel')}</Link>
    </>
  );
}
