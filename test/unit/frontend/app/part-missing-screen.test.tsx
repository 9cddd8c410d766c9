import { act, render, screen } from '@testing-library/react';
import { PartMissingScreen } from '../../../../frontend/src/app/part-missing-screen';
import { route } from '../../../../frontend/src/app/routing/route';
import { createAppRouter } from '../../../../frontend/src/app/routing/router';
import { RouterView } from '../../../../frontend/src/app/routing/router-view';

let isConnected: boolean;
let online: jest.SpyInstance;
let stop: () => void;

beforeEach(() => {
  isConnected = false;
  online = jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isConnected);
  window.history.replaceState(null, '', '/clients');
});
afterEach(() => {
  stop();
  online.mockRestore();
});

/** Opens a screen whose file can be had only while there is a connection, and perhaps not even then. */
async function open({ isGone = false } = {}): Promise<void> {
  const router = createAppRouter({
    routes: [
      route('/clients', {
        screen: async () => {
          if (!isConnected || isGone)
            throw new TypeError('error loading dynamically imported module');
          return () => <h1>Klienti</h1>;
        },
      }),
    ],
    drawNothingThere: () => null,
    drawFailure: () => <PartMissingScreen onOnline={router.recheck} />,
  });
  await act(async () => {
    stop = router.start();
    render(<RouterView router={router} />);
  });
}

it('waits for a connection in place of asking to load anew, and then shows the screen', async () => {
  await open();
  expect(await screen.findByText('Tuto část ještě v zařízení nemáme')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Obnovit stránku' })).toBeNull();

  isConnected = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Klienti' })).toBeTruthy();
});

it('offers to load anew when the part is gone though there is a connection', async () => {
  isConnected = true;
  await open({ isGone: true });
  expect(await screen.findByText('Něco se pokazilo')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Obnovit stránku' })).toBeTruthy();
});
