import { useState } from 'react';
import { IconButton } from './button';
import { Field, type FieldWords } from './field';
import { eyeShape } from './icon-shapes';
import { Input, type InputProps } from './input';
import { useUiWords } from './words';

type Props = Omit<InputProps, keyof FieldWords | 'id' | 'type' | 'value' | 'onChange'> &
  FieldWords & { readonly value: string; readonly onValue: (value: string) => void };

/** A password that can be looked at while typing. */
export function PasswordField({
  label,
  note,
  hint,
  error,
  advice,
  fix,
  aside,
  className,
  onValue,
  ...rest
}: Props) {
  const words = useUiWords();
  const [isShown, setIsShown] = useState(false);

  return (
    <Field {...{ label, note, hint, error, advice, fix, aside, className }}>
      {(control) => (
        <div className="with with-end">
          <Input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onValue(event.target.value)}
          />
          <IconButton
            size="small"
            icon={eyeShape}
            label={isShown ? words.hidePassword : words.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
