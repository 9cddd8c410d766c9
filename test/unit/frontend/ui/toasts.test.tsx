import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '../../../../frontend/src/ui/dialog';
import { dismissAllToasts, showToast } from '../../../../frontend/src/ui/toast-store';
import { Toasts } from '../../../../frontend/src/ui/toasts';
import { UiWordsContext } from '../../../../frontend/src/ui/words';

const words = {
  close: 'Zavřít',
  closeNotification: 'Zavřít oznámení',
  showPassword: '',
  hidePassword: '',
  slowLoad: '',
  loading: '',
  notifications: 'Oznámení',
  partMissing: 'Chybí.',
  newTab: '',
};

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <UiWordsContext value={words}>
      <Toasts />
    </UiWordsContext>,
  );
});
afterEach(() => {
  act(dismissAllToasts);
  jest.useRealTimers();
});

const say = (...args: Parameters<typeof showToast>) => act(() => void showToast(...args));
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

it.each([
  ['success', 4000, 'status'],
  ['info', 4000, 'status'],
  ['warning', 5000, 'alert'],
  ['error', 6000, 'alert'],
] as const)('%s stays for %d ms as %s', (kind, milliseconds, role) => {
  say(kind, 'Faktura 20260143 je zaplacená.');
  expect(screen.getByRole(role).textContent).toBe('Faktura 20260143 je zaplacená.');
  wait(milliseconds - 1);
  expect(screen.queryByRole(role)).not.toBeNull();
  wait(1);
  expect(screen.queryByRole(role)).toBeNull();
});

it('shows at most five, the newest first', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) say('info', `Zpráva ${number}`);
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
    'Zpráva 6',
    'Zpráva 5',
    'Zpráva 4',
    'Zpráva 3',
    'Zpráva 2',
  ]);
});

it('waits while it is looked at or has the focus', () => {
  say('success', 'Uloženo.');
  fireEvent.pointerEnter(screen.getByRole('region'));
  wait(60_000);
  expect(screen.queryByText('Uloženo.')).not.toBeNull();

  fireEvent.pointerLeave(screen.getByRole('region'));
  act(() => screen.getByRole('button', { name: 'Zavřít oznámení' }).focus());
  wait(60_000);
  expect(screen.queryByText('Uloženo.')).not.toBeNull();

  act(() => screen.getByRole('button', { name: 'Zavřít oznámení' }).blur());
  wait(4000);
  expect(screen.queryByText('Uloženo.')).toBeNull();
});

it('goes by its button, and the newest one by Escape', () => {
  say('info', 'První');
  say('info', 'Druhá');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByText('Druhá')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Zavřít oznámení' }));
  expect(screen.queryByText('První')).toBeNull();
});

it('offers one word to undo, and goes when it is taken', () => {
  const run = jest.fn();
  say('success', 'Faktura je zaplacená.', { action: { label: 'Vrátit', run }, milliseconds: 8000 });
  wait(7000);
  fireEvent.click(screen.getByRole('button', { name: 'Vrátit' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
});

describe('while a dialog is open', () => {
  const raised: string[] = [];
  beforeEach(() => {
    raised.length = 0;
    HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
      // As browsers do.
      if (!this.isConnected) throw new DOMException('disconnected', 'InvalidStateError');
      raised.push('up');
    };
    HTMLElement.prototype.hidePopover = () => void raised.push('down');
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });
  const open = () =>
    render(
      <Dialog title="Odeslat" onClose={jest.fn()}>
        <button type="button">Zrušit</button>
      </Dialog>,
    );

  it('lies in it, because all else is inert, above what was shown before', () => {
    const run = jest.fn();
    say('success', 'Klient je smazaný.', { action: { label: 'Vrátit', run } });
    expect(raised).toEqual([]);
    const { unmount } = open();
    const dialog = screen.getByRole('dialog');
    expect(dialog.contains(screen.getByRole('status'))).toBe(true);
    say('info', 'Odkaz je zkopírovaný.');
    expect(raised).toEqual(['down', 'up', 'down', 'up']);

    const undo = screen.getByRole('button', { name: 'Vrátit' });
    const cancel = screen.getByRole('button', { name: 'Zrušit' });
    // In the order of the document, which is that of the Tab key.
    expect(cancel.compareDocumentPosition(undo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(undo);
    expect(run).toHaveBeenCalledTimes(1);

    unmount();
    expect(screen.getByRole('status').textContent).toBe('Odkaz je zkopírovaný.');
  });

  it('outlives a dialog that closes with it', () => {
    cleanup();
    const page = (isOpen: boolean) => (
      <UiWordsContext value={words}>
        <Toasts />
        {isOpen && (
          <Dialog title="Odeslat" onClose={jest.fn()}>
            <button type="button">Zrušit</button>
          </Dialog>
        )}
      </UiWordsContext>
    );
    const { rerender } = render(page(true));
    act(() => {
      showToast('success', 'Zaplaceno.');
      rerender(page(false));
    });
    expect(document.body.contains(screen.getByText('Zaplaceno.'))).toBe(true);
  });

  it('lies in the last one that was opened, and goes back to the one below', () => {
    open();
    const second = open();
    say('info', 'Uloženo.');
    const isIn = () =>
      screen
        .getAllByRole('dialog', { hidden: true })
        .map((dialog) => dialog.contains(screen.getByText('Uloženo.')));
    expect(isIn()).toEqual([false, true]);
    second.unmount();
    expect(isIn()).toEqual([true]);
  });
});
