import { act, screen } from '@testing-library/react';
import {
  isSolvingSlowly,
  prepareProof,
  takeProof,
} from '../../../../frontend/src/api/captcha/proofs';
import { CaptchaStatus } from '../../../../frontend/src/features/auth/components/captcha-status';
import { authMessages } from '../../../../frontend/src/features/auth/messages/catalogue';
import { FakeServer } from '../support/fake-server';
import { show } from '../support/render';

let server: FakeServer;
beforeEach(async () => {
  new FakeServer();
  // What the test before has prepared.
  await takeProof();
  server = new FakeServer();
});

const asked = () => server.callsOf('GET /api/captcha').map(({ query }) => query['level']);
const opened = (proof: string) => JSON.parse(atob(proof));

it('sends the challenge back with its solution', async () => {
  const challenge = { parameters: { nonce: 'a1' }, signature: 'b2' };
  const solution = { counter: 7, derivedKey: 'ab' };
  expect(opened(await takeProof())).toEqual({ challenge, solution });
});

it('takes what was prepared, once', async () => {
  prepareProof();
  prepareProof();
  await takeProof();
  expect(asked()).toEqual(['usual']);
  await takeProof();
  expect(asked()).toEqual(['usual', 'usual']);
});

it('solves another one when the prepared one stood for too long', async () => {
  const clock = jest.spyOn(Date, 'now');
  const now = Date.now();
  prepareProof();
  clock.mockReturnValue(now + 900_000);
  await takeProof();
  clock.mockRestore();
  expect(asked()).toEqual(['usual', 'usual']);
});

it('leaves what was prepared for later when more work is asked for', async () => {
  prepareProof();
  await takeProof('raised');
  await takeProof();
  expect(asked()).toEqual(['usual', 'raised']);
});

it('tries anew after a failure', async () => {
  server.on('GET /api/captcha', () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(takeProof()).rejects.toMatchObject({ status: 0 });
  server.on('GET /api/captcha', { parameters: {}, signature: 'b2' });
  await takeProof();
});

it('tells whoever waits for long, and only then', async () => {
  await show(<CaptchaStatus />, { catalogues: [authMessages], isSignedIn: false });
  expect(screen.queryByRole('status')).toBeNull();

  let release = () => {};
  server.on(
    'GET /api/captcha',
    () =>
      new Promise<object>((resolve) => {
        release = () => resolve({ parameters: {}, signature: 'b2' });
      }),
  );
  const proof = takeProof();
  const status = await screen.findByText(/^Ověřujeme, že nejste robot/);
  expect(status.getAttribute('role')).toBe('status');

  await act(async () => {
    release();
    await proof;
  });
  expect(screen.queryByText(/^Ověřujeme/)).toBeNull();
  expect(isSolvingSlowly.get()).toBe(false);
});
