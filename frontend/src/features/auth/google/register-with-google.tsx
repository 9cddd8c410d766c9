import { OtherWays } from '../components/other-ways';
import { GoogleButton } from './google-button';
import { useGoogleOffered } from './use-google-offered';

/** The way to an account without a form, below the form. */
export function RegisterWithGoogle({ next }: { readonly next: string | undefined }) {
  if (!useGoogleOffered()) return null;
  return (
    <div className="auth-more">
      <OtherWays />
      <GoogleButton next={next} />
    </div>
  );
}
