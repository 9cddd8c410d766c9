import { isSolvingSlowly } from '../../../api/captcha/proofs';
import { useMessages } from '../../../i18n/use-messages';
import { useStore } from '../../../platform/store';
import { authMessages } from '../messages/catalogue';

/** Nobody has to do anything to prove that they are no robot; whoever waits for it is told. */
export function CaptchaStatus() {
  const t = useMessages(authMessages);
  const isSlow = useStore(isSolvingSlowly);
  if (!isSlow) return null;
  return (
    <p className="meta" role="status">
      {t('auth.captcha.solvingStatus')}
    </p>
  );
}
