import { useEffect } from 'react';
import type { WireReply } from '#shared/contracts/wire';
import { type Instant, todayInPrague } from '#shared/domain/calendar';
import { formatDate } from '#shared/i18n/format';
import { useCardPayments } from '../../api/use-card-payments';
import { commonMessages } from '../../i18n/messages/catalogue';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useLanguage } from '../../platform/language';
import { useNavigation } from '../../platform/navigation';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { externalShape, reloadShape } from '../../ui/icon-shapes';
import { NewTabButton } from '../../ui/new-tab';
import { Part } from '../../ui/part';
import { SettingRow } from '../../ui/setting-row';
import { Bone, Skeleton } from '../../ui/skeleton';
import { Advice } from '../../ui/states';
import { showToast } from '../../ui/toast-store';
import { paymentMessages } from './messages/catalogue';
import { missingWords, stateWords } from './status-words';
import { useConnectStatus, useStartConnect } from './use-connect';
import './payments.css';

type Account = WireReply<'connect.getStatus'>['account'];

/** Where Stripe shows people of this kind of account their money; they sign in there. */
const stripeAddress = 'https://connect.stripe.com/express_login';
const supportAddress = 'https://support.stripe.com/contact';

/** The anchor of the part, which other screens lead to. */
export const cardPaymentsAnchor = 'card-payments';

interface Props {
  /** How somebody came back from Stripe, if they did: `returned`, or `expired` by a link that was over. */
  readonly cameBack?: string | undefined;
}

/** Whether payers can pay by card, what is missing for that, and the way to Stripe. */
export function CardPaymentsPart({ cameBack }: Props) {
  const t = useMessages(paymentMessages);
  if (!useCardPayments()) return null;
  return (
    <Part id={cardPaymentsAnchor} title={t('payments.title')} hint={t('payments.hint')}>
      <div className="card-payments">
        <CardPayments cameBack={cameBack} />
      </div>
    </Part>
  );
}

function CardPayments({ cameBack }: Props) {
  const t = useMessages(paymentMessages);
  const common = useMessages(commonMessages);
  const query = useConnectStatus();
  useForgetReturn(cameBack, query.data?.account.state === 'ready');

  if (query.data) {
    const { account, is_fresh: isFresh } = query.data;
    return (
      <>
        {cameBack === 'expired' && account.state !== 'ready' && (
          <p className="meta attn" role="status">
            {t('payments.expiredHint')}
          </p>
        )}
        <AccountRow account={account} isChecking={query.isFetching} onCheck={query.refetch} />
        {!isFresh && <p className="meta">{t('payments.staleHint')}</p>}
      </>
    );
  }
  if (query.isPending) {
    return (
      <Skeleton status={t('payments.loadingStatus')}>
        <SettingRow
          label={<Bone width="16rem" />}
          hint={<Bone width="22rem" />}
          action={<Bone width="10rem" height="2.5rem" />}
        />
      </Skeleton>
    );
  }
  return (
    <div className="failed" role="alert">
      <p>{t('payments.loadFailedError')}</p>
      <Button icon={reloadShape} isBusy={query.isFetching} onClick={() => query.refetch()}>
        {common('common.retryButtonLabel')}
      </Button>
    </div>
  );
}

interface RowProps {
  readonly account: Account;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

function AccountRow({ account, isChecking, onCheck }: RowProps) {
  const t = useMessages(paymentMessages);
  const { state } = account;
  const words = stateWords[state];
  const isHalfOpen = state === 'restricted' && account.charges_enabled;
  const isMissingAtOnce = state === 'started' || state === 'restricted';

  return (
    <>
      <SettingRow
        label={
          <span className="state-line">
            <span>{t(words.label)}</span>
            {words.badge && <Badge look={words.badge.look}>{t(words.badge.label)}</Badge>}
          </span>
        }
        hint={t(isHalfOpen ? 'payments.restrictedPayoutsHint' : words.hint)}
        action={<Action state={state} isChecking={isChecking} onCheck={onCheck} />}
      />
      {isMissingAtOnce && <Missing account={account} />}
      {state === 'ready' && <MissingSoon account={account} />}
    </>
  );
}

type ActionProps = Omit<RowProps, 'account'> & { readonly state: Account['state'] };

/** One step for each state; only those that wait for answers lead to the questions of Stripe. */
function Action({ state, isChecking, onCheck }: ActionProps) {
  const t = useMessages(paymentMessages);
  const { leave, isLeaving } = useStartConnect();
  const label = t(stateWords[state].button);

  if (state === 'in_review') {
    return (
      <Button icon={reloadShape} isBusy={isChecking} onClick={onCheck}>
        {label}
      </Button>
    );
  }
  if (state === 'ready' || state === 'rejected') {
    return (
      <NewTabButton href={state === 'ready' ? stripeAddress : supportAddress}>{label}</NewTabButton>
    );
  }
  return (
    <Button icon={externalShape} isBusy={isLeaving} onClick={() => void leave()}>
      {isLeaving ? t('payments.startBusyButtonLabel') : label}
    </Button>
  );
}

/** What keeps the payments off. */
function Missing({ account: { missing, due_by } }: { readonly account: Account }) {
  const t = useMessages(paymentMessages);
  const day = useDay(due_by);
  if (missing.length === 0) return null;
  return (
    <div className="missing">
      <p className="label" id="payments-missing">
        {t('payments.missingLabel')}
      </p>
      <ul aria-labelledby="payments-missing">
        {missing.map((kind) => (
          <li key={kind}>{t(missingWords[kind])}</li>
        ))}
      </ul>
      {day && <p className="meta">{t('payments.dueByHint', { day })}</p>}
    </div>
  );
}

/** What would turn them off in a while. */
function MissingSoon({ account: { missing, due_by } }: { readonly account: Account }) {
  const t = useMessages(paymentMessages);
  const language = useLanguage();
  const day = useDay(due_by);
  const { leave, isLeaving } = useStartConnect();
  if (missing.length === 0) return null;

  const listed = new Intl.ListFormat(language).format(missing.map((kind) => t(missingWords[kind])));
  return (
    <Advice
      action={
        <Button size="small" isBusy={isLeaving} onClick={() => void leave()}>
          {t(isLeaving ? 'payments.startBusyButtonLabel' : 'payments.restrictedButtonLabel')}
        </Button>
      }
    >
      {day
        ? t('payments.dueByAdvice', { day, missing: listed })
        : t('payments.dueAdvice', { missing: listed })}
    </Advice>
  );
}

function useDay(moment: string | undefined): string | undefined {
  const language = useLanguage();
  return moment && formatDate(todayInPrague(moment as Instant), language);
}

/** Says once that it worked, and takes the way back out of the address so that a reload says it no more. */
function useForgetReturn(cameBack: string | undefined, isReady: boolean): void {
  const t = useMessages(paymentMessages);
  const { go } = useNavigation();
  const done = t('payments.readyToast');

  useEffect(() => {
    if (cameBack !== 'returned' || !isReady) return;
    showToast('success', done);
    go(`${paths.settings}#${cardPaymentsAnchor}`, { replace: true });
  }, [cameBack, isReady, done, go]);
}
