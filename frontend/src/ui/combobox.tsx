import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { classNames } from './class-names';
import { TextField } from './text-field';

export interface ComboboxOption {
  readonly id: string;
  readonly content: ReactNode;
}

type Props = ComponentProps<typeof TextField> & {
  readonly options: readonly ComboboxOption[];
  readonly listLabel: string;
  readonly onChoose: (index: number) => void;
  /** Escape while no list is open. */
  readonly onEscape?: (() => void) | undefined;
  readonly isOpenAtFirst?: boolean;
  /** What is typed stands by itself: no option is meant before arrow keys have reached one. */
  readonly isFreeText?: boolean;
};

/** A field over a list that whoever uses it keeps in step with what is typed; Enter takes the option that arrow keys reached. */
export function Combobox(props: Props) {
  const {
    options,
    listLabel,
    onChoose,
    onEscape,
    isOpenAtFirst = false,
    isFreeText = false,
    className,
    ...field
  } = props;
  const listId = useId();
  const nothing = isFreeText ? -1 : 0;
  const [active, setActive] = useState(nothing);
  const [isWanted, setIsWanted] = useState(isOpenAtFirst);
  const count = options.length;
  const isOpen = isWanted && count > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    if (isOpen)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, active, listId]);

  const choose = (index: number) => {
    if (!options[index]) return;
    setIsWanted(false);
    setActive(nothing);
    onChoose(index);
  };
  const reachedBy = (step: 1 | -1) => {
    // The first press opens a list that was closed, and only then moves.
    if (!isOpen) return 0;
    if (active < 0) return step > 0 ? 0 : count - 1;
    return (active + step + count) % count;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      setActive(reachedBy(step));
      setIsWanted(true);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (isOpen && active >= 0) choose(active);
      else if (isFreeText) return;
    } else if (event.key === 'Escape' && (isOpen || onEscape)) {
      if (isOpen) setIsWanted(false);
      else onEscape?.();
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <div className={classNames('combo', className)}>
      <TextField
        {...field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        onValue={(value) => {
          field.onValue(value);
          setActive(nothing);
          setIsWanted(true);
        }}
        onClick={() => setIsWanted(true)}
        onBlur={(event) => {
          field.onBlur?.(event);
          setIsWanted(false);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div className="combo-list" id={listId} role="listbox" aria-label={listLabel}>
          {options.map(({ id, content }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox that owns the list
            <div
              key={id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The click comes after the field has lost the focus; choosing on press keeps the list in place.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {content}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
