import type { GoogleProblem } from '../../../api/session/callback-outcome';
import { currentSession } from '../../../api/session/session-store';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { LinkButton } from '../../../ui/button';
import { signInLinkMessages } from '../sign-in-link/messages/catalogue';
import { GoogleButton } from './google-button';
import { type GoogleMessageId, googleMessages } from './messages/catalogue';

interface Words {
  readonly title: GoogleMessageId;
  readonly hint: GoogleMessageId;
}

const words: Readonly<Record<GoogleProblem, Words>> = {
  'google-cancelled': { title: 'google.cancelledTitle', hint: 'google.cancelledHint' },
  'google-expired': { title: 'google.expiredTitle', hint: 'google.expiredHint' },
  'google-other-browser': { title: 'google.otherBrowserTitle', hint: 'google.otherBrowserHint' },
  'google-has-account': { title: 'google.hasAccountTitle', hint: 'google.hasAccountHint' },
  'google-unverified': { title: 'google.unverifiedTitle', hint: 'google.unverifiedHint' },
  'google-other-address': { title: 'google.otherAddressTitle', hint: 'google.otherAddressHint' },
};

/** For these Google would say the same again. */
const unchangeable: readonly GoogleProblem[] = ['google-has-account', 'google-unverified'];

/** Why a sign-in with Google did not come to its end, and what to do about it. */
export function GoogleRefusal({ name }: { readonly name: GoogleProblem }) {
  const t = useMessages(googleMessages);
  const callback = useMessages(signInLinkMessages);
  const { title, hint } = words[name];
  const isSignedIn = currentSession() !== null;

  return (
    <>
      <h1>{t(title)}</h1>
      <div className="auth-form">
        <p className="soft" role="alert">
          {t(hint)}
        </p>
        {isSignedIn ? (
          <LinkButton look="main" isWide href={paths.settings}>
            {callback('callback.continueButtonLabel')}
          </LinkButton>
        ) : (
          <>
            {!unchangeable.includes(name) && <GoogleButton />}
            <LinkButton look="main" isWide href={paths.login}>
              {callback('callback.loginButtonLabel')}
            </LinkButton>
          </>
        )}
      </div>
    </>
  );
}
