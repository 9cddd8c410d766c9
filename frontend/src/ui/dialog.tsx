import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import { modalLayers } from './modal-layers';

interface LayerProps {
  readonly onClose: () => void;
  readonly className?: string;
  readonly label?: string;
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/**
 * A modal layer, open for as long as it is rendered. The browser's own <dialog> keeps focus inside, makes the rest
 * inert and gives focus back, without the style tags that our content security policy forbids. Its first control gets the
 * focus, or the one that says `data-autofocus`: what React's own `autoFocus` does, it does before the layer is open.
 */
export function ModalLayer({ onClose, className, label, labelledBy, children }: LayerProps) {
  const element = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const leave = modalLayers.add(dialog);
    const unlock = lockPageScroll();
    return () => {
      unlock();
      leave();
      dialog.close();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape comes as the cancel event
    <dialog
      ref={element}
      className={classNames('pop', className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The content fills the dialog, so only a click beside it has the dialog itself as target.
        if (event.target === element.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** Keeps the page behind still, and in its place where the scrollbar took room. */
function lockPageScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = [style.overflow, style.paddingRight] as const;
  style.overflow = 'hidden';
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  return () => {
    [style.overflow, style.paddingRight] = before;
  };
}

interface DialogProps {
  /** Names the thing in question. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The safe choice first; it gets the focus if nothing in the content can. */
  readonly actions?: ReactNode;
}

export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const titleId = useId();
  return (
    <ModalLayer onClose={onClose} className="dialog" labelledBy={titleId}>
      <div className="dialog-body">
        <h2 id={titleId}>{title}</h2>
        {children}
        {actions && <div className="dialog-foot">{actions}</div>}
      </div>
    </ModalLayer>
  );
}
