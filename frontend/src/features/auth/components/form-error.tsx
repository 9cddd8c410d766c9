import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../../../ui/icon';
import { warningShape } from '../../../ui/icon-shapes';
import { type AuthMessageId, authMessages } from '../messages/catalogue';

/** What went wrong with the attempt as a whole, right above its button. */
export function FormError({
  message,
  text,
}: {
  readonly message: AuthMessageId | undefined;
  /** What the server says, where it has more to say. */
  readonly text?: string | undefined;
}) {
  const t = useMessages(authMessages);
  if (!message && !text) return null;
  return (
    <p className="error" role="alert">
      <Icon shape={warningShape} />
      {text ?? (message && t(message))}
    </p>
  );
}
