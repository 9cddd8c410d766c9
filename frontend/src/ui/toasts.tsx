import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, TextButton } from './button';
import { Icon } from './icon';
import { checkShape, closeShape, infoShape, warningShape } from './icon-shapes';
import { modalLayers } from './modal-layers';
import {
  dismissToast,
  type Toast,
  type ToastKind,
  takeToastAction,
  toastStore,
} from './toast-store';
import { useUiWords } from './words';

const icons = {
  success: checkShape,
  error: warningShape,
  warning: warningShape,
  info: infoShape,
} as const satisfies Record<ToastKind, string>;

/** The toasts that are up now, in the top right corner; all of them wait while one is looked at. */
export function Toasts() {
  const words = useUiWords();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [isPaused, setIsPaused] = useState(false);
  const host = useHost(toasts[0]?.id);

  useEffect(() => {
    const closeNewest = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const [newest] = toastStore.get();
      // Escape belongs to what lies on top: an open menu has used it already, a dialog is about to.
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open]');
      if (newest && !isTaken) dismissToast(newest.id);
    };
    window.addEventListener('keydown', closeNewest);
    return () => window.removeEventListener('keydown', closeNewest);
  }, []);

  // Focus and pointer leave without an event when the toast that had them goes away.
  useEffect(() => {
    if (toasts.length === 0) setIsPaused(false);
  }, [toasts.length]);

  return createPortal(
    <section
      popover="manual"
      className="toasts"
      aria-label={words.notifications}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </section>,
    host,
  );
}

/**
 * Where the toasts stand: at the end of the page, or of the dialog that is open, because all outside of it is inert.
 * There each new one is lifted above whatever was shown before it.
 */
function useHost(newest: number | undefined): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  const layer = useSyncExternalStore(modalLayers.subscribe, modalLayers.top);

  useLayoutEffect(() => {
    (layer ?? document.body).append(host);
    return () => host.remove();
  }, [host, layer]);

  useLayoutEffect(() => {
    const section = host.firstElementChild;
    const canLift = section instanceof HTMLElement && 'showPopover' in section;
    // A dialog that closes with its own toast has left the page already, and the toasts are about to move.
    if (!canLift || !section.isConnected || !layer || newest === undefined) return;
    // What was shown last lies on top.
    section.hidePopover();
    section.showPopover();
  }, [host, layer, newest]);

  return host;
}

function ToastRow({ toast, isPaused }: { readonly toast: Toast; readonly isPaused: boolean }) {
  const words = useUiWords();
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.milliseconds);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);

  const isUrgent = toast.kind === 'error' || toast.kind === 'warning';
  return (
    <div className="pop toast" role={isUrgent ? 'alert' : 'status'}>
      <Icon
        shape={toast.icon ?? icons[toast.kind]}
        className={toast.kind === 'error' ? 'bad' : toast.kind === 'warning' ? 'attn' : ''}
      />
      <p>{toast.text}</p>
      {toast.action && (
        <TextButton onClick={() => takeToastAction(toast)}>{toast.action.label}</TextButton>
      )}
      <IconButton
        size="small"
        icon={closeShape}
        label={words.closeNotification}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}
