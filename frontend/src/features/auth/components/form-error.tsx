import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../../../ui/icon';
import { warningShape } from '../../../ui/icon-shapes';
import { type AuthMessageId, authMessages } from '../messages/catalogue';

/** What went wrong with the attempt as a whole, right above its button. */
export function FormError({ message }: { readonly message: AuthMessageId | undefined }) {
  const t = useMessages(authMessages);
  if (!message) return null;
  return (
    <p className="error" role="alert">
      <Icon shape={warningShape} />
      {t(message)}
    </p>
  );
}
