import { type ReactNode, useId } from 'react';
import { TextButton } from './button';
import { classNames } from './class-names';
import { Icon } from './icon';
import { warningShape } from './icon-shapes';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** The right value, offered as one click. */
export interface Fix {
  readonly label: string;
  readonly onApply: () => void;
}

export interface FieldWords {
  readonly label: ReactNode;
  /** After the label in a quieter tone: „nepovinné“. */
  readonly note?: string | undefined;
  readonly hint?: ReactNode;
  /** Takes the place of the hint. */
  readonly error?: string | undefined;
  /** Advice does not mark the field as wrong; it stands where the hint does. */
  readonly advice?: string | undefined;
  readonly fix?: Fix | undefined;
  /** At the end of the label's line, such as a link to what helps. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
}

type Props = FieldWords & { readonly children: (control: ControlProps) => ReactNode };

export function Field({
  label,
  note,
  hint,
  error,
  advice,
  fix,
  aside,
  className,
  children,
}: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const isDescribed = Boolean(error ?? advice ?? hint);

  return (
    <div
      className={classNames(
        'field',
        error !== undefined && 'invalid',
        aside ? 'has-aside' : undefined,
        className,
      )}
    >
      <label className="label" htmlFor={id}>
        {label}
        {note && <small> {note}</small>}
      </label>
      {children({
        id,
        ...(isDescribed && { 'aria-describedby': noteId }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      {isDescribed && <FieldNote id={noteId} {...{ hint, error, advice, fix }} />}
      {/* Last, so that Tab leads from the field before straight into this one. */}
      {aside ? <div className="aside">{aside}</div> : null}
    </div>
  );
}

function FieldNote({
  id,
  hint,
  error,
  advice,
  fix,
}: Pick<FieldWords, 'hint' | 'error' | 'advice' | 'fix'> & { readonly id: string }) {
  const sentence = error ?? advice;
  if (sentence === undefined) {
    return (
      <p className="hint" id={id}>
        {hint}
      </p>
    );
  }
  return (
    <p
      className={error === undefined ? 'field-advice' : 'error'}
      id={id}
      role={error === undefined ? 'status' : 'alert'}
    >
      <Icon shape={warningShape} />
      <span>
        {sentence}
        {fix && (
          <>
            {' '}
            <TextButton onClick={fix.onApply}>{fix.label}</TextButton>
          </>
        )}
      </span>
    </p>
  );
}
