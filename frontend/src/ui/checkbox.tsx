import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names';

type Base = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'checked'> & {
  readonly checked: boolean;
  readonly onValue: (checked: boolean) => void;
};

type CheckboxProps = Base & {
  readonly label: ReactNode;
  /** A second, quieter line. */
  readonly hint?: ReactNode;
  readonly type?: 'checkbox' | 'radio';
};

export function Checkbox({
  label,
  hint,
  type = 'checkbox',
  onValue,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type={type} onChange={(event) => onValue(event.target.checked)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

type BareProps = Base & {
  readonly label: string;
  /** Some of what it stands for is chosen, but not all. */
  readonly isMixed?: boolean;
};

/** A box without words beside it, for rows of a table; the label is for screen readers. */
export function BareCheckbox({ label, isMixed = false, onValue, ...rest }: BareProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);

  return (
    <span className="check box">
      <input
        {...rest}
        ref={box}
        type="checkbox"
        aria-label={label}
        onChange={(event) => onValue(event.target.checked)}
      />
    </span>
  );
}

type SwitchProps = Base & { readonly label: ReactNode; readonly hint?: ReactNode };

/** On or off, in force at once. */
export function Switch({ label, hint, onValue, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch-row">
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <input
        {...rest}
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        onChange={(event) => onValue(event.target.checked)}
      />
    </div>
  );
}
