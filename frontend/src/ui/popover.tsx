import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useAnchoredLayer } from './anchored-layer';
import { classNames } from './class-names';

export interface TriggerProps {
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

interface Props {
  /** Draws the button that opens it. */
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly label: string;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** The content; `close` lets an action within end it. */
  readonly children: (close: () => void) => ReactNode;
}

/** Something small that opens beside its button and leaves the rest of the screen usable. */
export function Popover({ trigger, label, align = 'start', className, children }: Props) {
  const id = useId();
  const button = useRef<HTMLElement | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useAnchoredLayer({ anchor: button, layer, isOpen, align, onClose: close });

  return (
    <span
      className="anchor"
      ref={(element) => {
        button.current = element?.querySelector('button') ?? null;
      }}
    >
      {trigger({
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div
          id={id}
          ref={layer}
          popover="manual"
          role="dialog"
          aria-label={label}
          className={classNames('pop anchored', className)}
        >
          {children(() => {
            close();
            button.current?.focus();
          })}
        </div>
      )}
    </span>
  );
}
