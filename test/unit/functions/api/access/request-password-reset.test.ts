import { requestPasswordReset } from '#functions/api/access/request-password-reset';
import { limitOfAddress } from '#functions/runtime/count-visitor';
import type { access } from '#shared/contracts/access';
import { entryLimits } from '#shared/domain/entry-limits';
import { signInLinks } from '#shared/domain/limits';
import { aRequest } from '../../../../support/builders/a-request';
import { now } from '../../../../support/builders/times';
import { fakePasswordResets } from '../../../../support/fakes/fake-password-resets';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const passwordResets = fakePasswordResets();
  const rateLimits = fakeRateLimits();
  const ask = async (
    email: string,
    {
      visitor = '192.0.2.1',
      ...more
    }: { visitor?: string; reason?: 'registered'; next?: string } = {},
  ) => {
    const asked = requestPasswordReset({ passwordResets, rateLimits })(
      aRequest<typeof access.requestPasswordReset>({
        caller: undefined,
        body: { email, ...more },
        visitor,
        language: 'en',
      }),
    );
    asked.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(signInLinks.answerMilliseconds);
    return asked;
  };
  return { ask, passwordResets, rateLimits };
}

const tooMany = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: expect.any(Number) } };

it('asks for a mail in the language of whoever asks, by the address as the pool knows it', async () => {
  const { ask, passwordResets } = open();
  await expect(ask('Tereza@Example.cz')).resolves.toEqual({ status: 202, body: { success: true } });
  await ask('petr@example.cz', { reason: 'registered', next: '/clients' });
  expect(passwordResets.wishes).toEqual([
    { email: 'tereza@example.cz', language: 'en' },
    { email: 'petr@example.cz', language: 'en', reason: 'registered', next: '/clients' },
  ]);
});

it('takes its time, so that nobody can tell by it who has an account', async () => {
  const { passwordResets, rateLimits } = open();
  let isAnswered = false;
  void requestPasswordReset({ passwordResets, rateLimits })(
    aRequest<typeof access.requestPasswordReset>({
      caller: undefined,
      body: { email: 'tereza@example.cz' },
    }),
  ).then(() => {
    isAnswered = true;
  });
  await jest.advanceTimersByTimeAsync(signInLinks.answerMilliseconds - 1);
  expect(isAnswered).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isAnswered).toBe(true);
});

it('mails so often to one account from an address, and keeps nobody else from theirs', async () => {
  const { ask, passwordResets } = open();
  const { most } = limitOfAddress(entryLimits.resetsOfAccount);
  for (let asked = 0; asked < most; asked += 1) await ask('tereza@example.cz');
  await expect(ask(' TEREZA@example.cz')).rejects.toMatchObject(tooMany);
  expect(passwordResets.wishes).toHaveLength(most);

  await expect(ask('tereza@example.cz', { visitor: '192.0.2.7' })).resolves.toMatchObject({
    status: 202,
  });
  await expect(ask('petr@example.cz')).resolves.toMatchObject({ status: 202 });
});

it('mails so often from one address, to whomever', async () => {
  const { ask, rateLimits, passwordResets } = open();
  const limit = limitOfAddress(entryLimits.resets);
  for (let used = 0; used < limit.most; used += 1) {
    await rateLimits.take(limit, { address: '192.0.2.1' }, now);
  }
  await expect(ask('nikdo@example.cz')).rejects.toMatchObject(tooMany);
  expect(passwordResets.wishes).toEqual([]);
  await expect(ask('nikdo@example.cz', { visitor: '192.0.2.7' })).resolves.toBeDefined();
});
