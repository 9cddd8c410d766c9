import { type ReactNode, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { useAnchoredLayer } from './anchored-layer';

export interface TriggerProps {
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

/** What the layer needs for itself: its place on the page, and two ways to end. */
export interface OpenLayer {
  readonly props: {
    readonly id: string;
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly popover: 'manual';
  };
  readonly close: () => void;
  /** Closes and puts the focus back on the button. */
  readonly closeAndReturn: () => void;
}

interface Props {
  readonly kind: 'dialog' | 'menu';
  /** Draws the button that opens the layer. */
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly align: 'start' | 'end';
  readonly children: (layer: OpenLayer) => ReactNode;
}

/** A button and what opens beside it. */
export function Anchored({ kind, trigger, align, children }: Props) {
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
        'aria-haspopup': kind,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen &&
        children({
          props: { id, ref: layer, popover: 'manual' },
          close,
          closeAndReturn: () => {
            close();
            button.current?.focus();
          },
        })}
    </span>
  );
}
