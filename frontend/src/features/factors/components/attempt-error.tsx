import { minutesToWait } from '../../../api/waiting-time';
import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../../../ui/icon';
import { warningShape } from '../../../ui/icon-shapes';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';
import { isOfField } from '../model/factor-error';

/** What went wrong with the attempt as a whole; what a field got wrong stands at the field. */
export function AttemptError({
  message,
  failure,
}: {
  readonly message: FactorMessageId | undefined;
  /** The refusal itself, which may say when to come again. */
  readonly failure?: unknown;
}) {
  const t = useMessages(factorMessages);
  if (!message || isOfField(message)) return null;
  const minutes = minutesToWait(failure);
  const isTimed = message === 'factors.tooManyError' && minutes !== undefined;
  return (
    <p className="error" role="alert">
      <Icon shape={warningShape} />
      {isTimed ? t('factors.tooManyInError', { minutes }) : t(message)}
    </p>
  );
}
