import type { ReactNode } from 'react';
import type { PlanOffer } from '../../../api/use-plan-offer';
import { commonMessages } from '../../../i18n/messages/catalogue';
import { paths, withQuery } from '../../../i18n/paths';
import { publicPath } from '../../../i18n/public-paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useIsOnline } from '../../../platform/online';
import { Button, LinkButton } from '../../../ui/button';
import { infoShape, offlineShape, warningShape } from '../../../ui/icon-shapes';
import { Banner } from '../../../ui/states';
import { billingMessages } from '../messages/catalogue';
import type { PaidPlanId } from '../model/pending-upgrade';
import type { UpgradeTrouble } from '../model/use-upgrade';
import { pricingMessages } from './messages/catalogue';
import type { Standing } from './use-standing';

interface Props {
  readonly offer: PlanOffer;
  readonly standing: Standing;
  readonly next: string | undefined;
  /** What a visitor wanted to buy. */
  readonly turnedAway: PaidPlanId | undefined;
  /** Somebody came back from signing in with a plan in hand. */
  readonly isChosen: boolean;
  readonly trouble: UpgradeTrouble | undefined;
  readonly portalFailed: boolean;
}

/** The one thing that is to be said below the plans, with the step that helps. */
export function Word(props: Props) {
  const { offer, standing, next, turnedAway, isChosen, trouble, portalFailed } = props;
  const t = useMessages(pricingMessages);
  const billing = useMessages(billingMessages);
  const isOnline = useIsOnline();

  if (trouble) {
    return (
      <Said isTrouble>
        <b>{billing(trouble.id)}</b> {trouble.detail}
      </Said>
    );
  }
  if (portalFailed) return <Said isTrouble>{billing('billing.portalFailedError')}</Said>;
  if (turnedAway && standing.kind === 'visitor')
    return <SignInFirst plan={turnedAway} next={next} />;
  if (!isOnline && !(offer.isSold && standing.kind === 'member')) {
    return <Said icon={offlineShape}>{t('pricing.offlineHint')}</Said>;
  }
  if (offer.isFailed) return <Failed retry={offer.retry} />;
  if (standing.kind === 'failed') return <Failed retry={standing.retry} />;
  if (offer.isSold === false) return <Said>{t('pricing.notSoldHint')}</Said>;
  const mayGoOn = isChosen && standing.kind === 'member' && !standing.subscription.isPremium;
  return mayGoOn && <Said>{t('pricing.signedInHint')}</Said>;
}

interface SaidProps {
  readonly children: ReactNode;
  readonly icon?: string;
  readonly isTrouble?: boolean;
  readonly action?: ReactNode;
}

function Said({ children, icon = infoShape, isTrouble = false, action }: SaidProps) {
  return (
    <div className="pricing-word" role={isTrouble ? 'alert' : undefined}>
      <Banner icon={isTrouble ? warningShape : icon} isAttention={isTrouble} action={action}>
        {children}
      </Banner>
    </div>
  );
}

function SignInFirst({
  plan,
  next,
}: {
  readonly plan: PaidPlanId;
  readonly next?: string | undefined;
}) {
  const t = useMessages(pricingMessages);
  const pricing = withQuery(publicPath('pricing', useLanguage()), { plan, next });
  return (
    <Said
      isTrouble
      action={
        <div className="acts">
          <LinkButton size="small" href={withQuery(paths.login, { next: pricing })}>
            {t('pricing.signInButtonLabel')}
          </LinkButton>
          <LinkButton size="small" look="bare" href={paths.register}>
            {t('pricing.registerButtonLabel')}
          </LinkButton>
        </div>
      }
    >
      {t('pricing.signInFirstError')}
    </Said>
  );
}

function Failed({ retry }: { readonly retry: () => void }) {
  const t = useMessages(pricingMessages);
  const common = useMessages(commonMessages);
  return (
    <Said
      isTrouble
      action={
        <Button size="small" onClick={retry}>
          {common('common.retryButtonLabel')}
        </Button>
      }
    >
      {t('pricing.loadFailedError')}
    </Said>
  );
}
