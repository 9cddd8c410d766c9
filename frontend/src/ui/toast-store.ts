export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  /** One word: „Vrátit“. */
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly milliseconds: number;
  readonly action?: ToastAction | undefined;
  readonly icon?: string | undefined;
  readonly onGone?: (() => void) | undefined;
}

interface ToastOptions {
  readonly action?: ToastAction;
  readonly icon?: string;
  /** Runs when the toast has gone and nobody took its action. */
  readonly onGone?: () => void;
  /** Longer for an action that people need time for. */
  readonly milliseconds?: number;
}

const usualMilliseconds = { success: 4000, error: 6000, warning: 5000, info: 4000 } as const;
const mostVisible = 5;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** The newest five; the newest stands first. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Says in passing what happened; returns an id for `dismissToast`. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const toast: Toast = {
    id: lastId,
    kind,
    text,
    milliseconds: options.milliseconds ?? usualMilliseconds[kind],
    action: options.action,
    icon: options.icon,
    onGone: options.onGone,
  };
  set([toast, ...toasts].slice(0, mostVisible));
  return toast.id;
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function takeToastAction({ id, action }: Toast): void {
  set(
    toasts.filter((toast) => toast.id !== id),
    id,
  );
  action?.run();
}

export function dismissAllToasts(): void {
  set([]);
}

function set(next: readonly Toast[], actedOn?: number): void {
  const gone = toasts.filter((toast) => toast.id !== actedOn && !next.includes(toast));
  toasts = next;
  for (const listener of [...listeners]) listener();
  for (const { onGone } of gone) onGone?.();
}
