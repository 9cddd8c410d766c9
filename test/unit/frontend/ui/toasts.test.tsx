import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissAllToasts, showToast } from '../../../../frontend/src/ui/toast-store';
import { Toasts } from '../../../../frontend/src/ui/toasts';
import { UiWordsContext } from '../../../../frontend/src/ui/words';

const words = {
  close: 'Zavřít',
  showPassword: '',
  hidePassword: '',
  slowLoad: '',
  loading: '',
  notifications: 'Oznámení',
  partMissing: 'Chybí.',
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
  act(() => screen.getByRole('button', { name: 'Zavřít' }).focus());
  wait(60_000);
  expect(screen.queryByText('Uloženo.')).not.toBeNull();

  act(() => screen.getByRole('button', { name: 'Zavřít' }).blur());
  wait(4000);
  expect(screen.queryByText('Uloženo.')).toBeNull();
});

it('goes by its button, and the newest one by Escape', () => {
  say('info', 'První');
  say('info', 'Druhá');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByText('Druhá')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Zavřít' }));
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

it('lies above a dialog that is open, the newest one too', () => {
  const raised: string[] = [];
  HTMLElement.prototype.showPopover = () => void raised.push('up');
  HTMLElement.prototype.hidePopover = () => void raised.push('down');
  say('info', 'Bez dialogu');
  expect(raised).toEqual([]);

  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  say('info', 'Odkaz zkopírován');
  say('info', 'Podruhé');
  expect(raised).toEqual(['up', 'down', 'up']);
  dialog.remove();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});
