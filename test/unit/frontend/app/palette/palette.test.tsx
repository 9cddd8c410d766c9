import { screen } from '@testing-library/react';
import { Palette } from '../../../../../frontend/src/app/palette/palette';
import { FakeServer } from '../../support/fake-server';
import { show } from '../../support/render';

beforeEach(() => void new FakeServer());

async function open() {
  const onClose = jest.fn();
  const visited: string[] = [];
  const { user } = await show(<Palette onClose={onClose} />, { visited });
  const field = screen.getByRole('combobox', { name: 'Hledat nebo spustit' });
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  return { user, onClose, field, chosen, visited };
}

it('has the focus and the first hit chosen from the start', async () => {
  const { field, chosen } = await open();
  expect(document.activeElement).toBe(field);
  expect(chosen()).toMatch(/^Nová faktura/);
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
});

it('goes where Enter says', async () => {
  const { user, onClose, visited } = await open();
  await user.keyboard('nasta{Enter}');
  expect(visited).toEqual(['/settings']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('walks round by arrows and begins anew when something else is typed', async () => {
  const { user, chosen } = await open();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Odhlásit se');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe('Nastavení, změna hesla');
  await user.keyboard('fak');
  expect(chosen()).toMatch(/^Nová faktura/);
});

it('says when there is nothing, and Enter then does nothing', async () => {
  const { user, onClose } = await open();
  await user.keyboard('zzz{Enter}');
  expect(screen.getByText(/„zzz“ tu není/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('opens a hit by a click', async () => {
  const { user, visited } = await open();
  await user.click(screen.getByRole('option', { name: /^Klienti/ }));
  expect(visited).toEqual(['/clients']);
});
