import { useMessages } from '../../../i18n/use-messages';
import { authMessages } from '../messages/catalogue';

/** A line between the form and the ways that go without it. */
export function OtherWays() {
  const t = useMessages(authMessages);
  return (
    <div className="auth-or" aria-hidden="true">
      {t('auth.orLabel')}
    </div>
  );
}
