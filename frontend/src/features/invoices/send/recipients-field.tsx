import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { isMailAddress, splitAddresses } from '#shared/domain/mail';
import { useMessages } from '../../../i18n/use-messages';
import { classNames } from '../../../ui/class-names';
import { Field } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { closeShape } from '../../../ui/icon-shapes';
import { sendMessages } from './messages/catalogue';

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly addresses: readonly string[];
  readonly onAddresses: (addresses: readonly string[]) => void;
  /** It gets the focus when the dialog opens. */
  readonly isWrittenFirst?: boolean;
}

/** Several addresses, each a chip of its own once it is written; Backspace takes the last one back. */
export function RecipientsField(props: Props) {
  const { label, hint, error, addresses, onAddresses, isWrittenFirst } = props;
  const t = useMessages(sendMessages);
  const [typed, setTyped] = useState('');

  const add = (text: string) => {
    const fresh = splitAddresses(text).filter((one) => !addresses.includes(one));
    if (fresh.length > 0) onAddresses([...addresses, ...fresh]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const ends = event.key === 'Enter' || event.key === ',' || event.key === ';';
    if (ends && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === ',' || event.key === ';') {
      event.preventDefault();
    } else if (event.key === 'Backspace' && typed === '') {
      onAddresses(addresses.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n<]/.test(pasted)) return;
    event.preventDefault();
    add(`${typed}${pasted}`);
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="input chips">
          {addresses.map((address) => (
            <button
              key={address}
              type="button"
              className={classNames('chip', !isMailAddress(address) && 'is-wrong')}
              aria-label={t('send.removeButtonLabel', { address })}
              onClick={() => onAddresses(addresses.filter((one) => one !== address))}
            >
              <span>{address}</span>
              <Icon shape={closeShape} />
            </button>
          ))}
          <input
            {...control}
            type="text"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            data-autofocus={isWrittenFirst}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Field>
  );
}
