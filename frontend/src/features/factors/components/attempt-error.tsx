import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../../../ui/icon';
import { warningShape } from '../../../ui/icon-shapes';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';
import { isOfField } from '../model/factor-error';

/** What went wrong with the attempt as a whole; what a field got wrong stands at the field. */
export function AttemptError({ message }: { readonly message: FactorMessageId | undefined }) {
  const t = useMessages(factorMessages);
  if (!message || isOfField(message)) return null;
  return (
    <p className="error" role="alert">
      <Icon shape={warningShape} />
      {t(message)}
    </p>
  );
}
