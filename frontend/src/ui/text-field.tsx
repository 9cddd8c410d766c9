import { Field, type FieldWords } from './field';
import {
  Input,
  type InputProps,
  Select,
  type SelectProps,
  TextArea,
  type TextAreaProps,
} from './input';

type Worded<P> = Omit<P, keyof FieldWords | 'id' | 'value' | 'onChange'> & FieldWords;
interface TextValue {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** One line of text with its label. */
export function TextField(props: Worded<InputProps> & TextValue) {
  const [words, { onValue, ...rest }] = splitWords(props);
  return (
    <Field {...words}>
      {(control) => (
        <Input {...rest} {...control} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}

/** Several lines of text with their label. */
export function TextAreaField(props: Worded<TextAreaProps> & TextValue) {
  const [words, { onValue, ...rest }] = splitWords(props);
  return (
    <Field {...words}>
      {(control) => (
        <TextArea {...rest} {...control} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}

/** A choice from a list with its label. */
export function SelectField<V extends string>(
  props: Omit<SelectProps<V>, keyof FieldWords | 'id'> & FieldWords,
) {
  const [words, rest] = splitWords(props);
  return <Field {...words}>{(control) => <Select {...rest} {...control} />}</Field>;
}

function splitWords<P extends FieldWords>(props: P): [FieldWords, Omit<P, keyof FieldWords>] {
  const { label, note, hint, error, advice, fix, aside, className, ...rest } = props;
  return [{ label, note, hint, error, advice, fix, aside, className }, rest];
}
