import type { CallbackOutcome, GoogleProblem } from '../../../api/session/callback-outcome';
import { currentSession } from '../../../api/session/session-store';
import { ownPath, paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { GoogleRefusal } from '../google/google-refusal';
import { authMessages } from '../messages/catalogue';
import { authMessage } from '../model/auth-error';
import { type SignInLinkMessageId, signInLinkMessages } from './messages/catalogue';

type Refusal = Exclude<CallbackOutcome, { readonly name: 'done' }>;
type OwnRefusal = Exclude<Refusal, { readonly name: 'failed' | GoogleProblem }>;

interface Words {
  readonly title: SignInLinkMessageId;
  readonly hint: SignInLinkMessageId;
}

const words: Readonly<Record<OwnRefusal['name'], Words>> = {
  used: { title: 'callback.usedTitle', hint: 'callback.usedHint' },
  'other-browser': { title: 'callback.otherBrowserTitle', hint: 'callback.otherBrowserHint' },
  expired: { title: 'callback.expiredTitle', hint: 'callback.expiredHint' },
  unconfirmed: { title: 'callback.unconfirmedTitle', hint: 'callback.unconfirmedHint' },
};

interface Props {
  readonly outcome: Refusal;
  readonly onRetry: () => void;
}

/** Why a sign-in did not come to its end, and what to do about it. */
export function CallbackRefusal({ outcome, onRetry }: Props) {
  const t = useMessages(signInLinkMessages);
  const auth = useMessages(authMessages);

  if (outcome.name === 'failed') {
    return (
      <>
        <h1>{t('callback.failedTitle')}</h1>
        <div className="auth-form">
          <p className="soft" role="alert">
            {auth(authMessage(outcome.failure))}
          </p>
          <Button look="main" isWide onClick={onRetry}>
            {t('callback.retryButtonLabel')}
          </Button>
          <LinkButton look="bare" isWide href={loginOf(outcome)}>
            {t('callback.loginButtonLabel')}
          </LinkButton>
        </div>
      </>
    );
  }

  if (!isOfLink(outcome)) return <GoogleRefusal name={outcome.name} />;

  const { title, hint } = words[outcome.name];
  const isSignedIn = currentSession() !== null;
  return (
    <>
      <h1>{t(title)}</h1>
      <div className="auth-form">
        <p className="soft" role="alert">
          {t(isSignedIn ? 'callback.signedInHint' : hint)}
        </p>
        <WayOn outcome={outcome} isSignedIn={isSignedIn} />
        <LinkButton look="bare" isWide href={loginOf(outcome)}>
          {t('callback.loginButtonLabel')}
        </LinkButton>
      </div>
    </>
  );
}

function loginOf({ email, next }: Pick<OwnRefusal, 'email' | 'next'>): string {
  return withQuery(paths.login, { email, next });
}

function isOfLink(outcome: Exclude<Refusal, { readonly name: 'failed' }>): outcome is OwnRefusal {
  return outcome.name in words;
}

/** The one step that helps: into the app, to the confirmation, or to a new link. */
function WayOn({
  outcome: { name, email, next },
  isSignedIn,
}: {
  readonly outcome: OwnRefusal;
  readonly isSignedIn: boolean;
}) {
  const t = useMessages(signInLinkMessages);
  if (isSignedIn) {
    return (
      <LinkButton look="main" isWide href={ownPath(next)}>
        {t('callback.continueButtonLabel')}
      </LinkButton>
    );
  }
  if (name === 'unconfirmed') {
    return (
      <LinkButton look="main" isWide href={withQuery(paths.confirm, { email, next })}>
        {t('callback.unconfirmedLink')}
      </LinkButton>
    );
  }
  return (
    <LinkButton look="main" isWide href={withQuery(paths.signInLink, { email, next })}>
      {t('callback.newLinkButtonLabel')}
    </LinkButton>
  );
}
