import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../../../ui/icon';
import { warningShape } from '../../../ui/icon-shapes';
import { type AuthMessageId, authMessages } from '../messages/catalogue';

/** What went wrong with the attempt as a whole, right above its button. */
export function FormError({
  message,
  minutes,
  text,
}: {
  readonly message: AuthMessageId | undefined;
  /** How long somebody has to wait who tried too often, where that is known. */
  readonly minutes?: number | undefined;
  /** What the server says, where it has more to say. */
  readonly text?: string | undefined;
}) {
  const t = useMessages(authMessages);
  if (!message && !text) return null;
  const isTimed = message === 'auth.tooManyError' && minutes !== undefined;
  return (
    <p className="error" role="alert">
      <Icon shape={warningShape} />
      {text ?? (isTimed ? t('auth.tooManyInError', { minutes }) : message && t(message))}
    </p>
  );
}
