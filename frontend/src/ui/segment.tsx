import type { KeyboardEvent } from 'react';
import { Icon } from './icon';

export interface SegmentChoice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: string;
  /** The language of the label, where it is not the page's own. */
  readonly lang?: string;
}

interface Props<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly SegmentChoice<V>[];
  readonly onValue: (value: V) => void;
}

/** Two to four choices that exclude each other, all in sight; arrow keys move between them. */
export function Segment<V extends string>({ label, value, choices, onValue }: Props<V>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key);
    if (step === 0) return;
    event.preventDefault();
    const index = choices.findIndex((choice) => choice.value === value);
    const next = choices.at((index + step) % choices.length);
    if (!next) return;
    onValue(next.value);
    event.currentTarget.querySelectorAll('button')[choices.indexOf(next)]?.focus();
  };

  return (
    <div className="segment" role="radiogroup" aria-label={label} onKeyDown={move}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons that behaves as a radio group
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          lang={choice.lang}
          onClick={() => onValue(choice.value)}
        >
          {choice.icon && <Icon shape={choice.icon} size="small" />}
          {choice.label}
        </button>
      ))}
    </div>
  );
}

function stepOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight' || key === 'ArrowDown') return 1;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -1;
  return 0;
}
