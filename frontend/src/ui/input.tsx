import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { downShape } from './icon-shapes';

export type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Figures stand to the right and under each other. */
  readonly isNumeric?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

export function Input({ isNumeric, className, ...rest }: InputProps) {
  return <input {...rest} className={classNames('input', isNumeric && 'num', className)} />;
}

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly ref?: Ref<HTMLTextAreaElement>;
};

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea {...rest} className={classNames('area', className)} />;
}

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
}

export type SelectProps<V extends string> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange'
> & {
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  readonly onValue: (value: V) => void;
  readonly ref?: Ref<HTMLSelectElement>;
};

/** The browser's own list: it works with every keyboard, phone and screen reader. */
export function Select<V extends string>({ choices, onValue, className, ...rest }: SelectProps<V>) {
  return (
    <span className={classNames('select', className)}>
      <select
        {...rest}
        onChange={(event) => {
          const chosen = choices.find(({ value }) => value === event.target.value);
          if (chosen) onValue(chosen.value);
        }}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon shape={downShape} />
    </span>
  );
}
