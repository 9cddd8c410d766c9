import {
  comesThroughProvider,
  isFreeOfCaptcha,
} from '#functions/workers/identity/through-provider';
import { providerSignIns } from '#shared/domain/entry-limits';
import { now } from '../../../../support/builders/times';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';

const anEvent = (userAttributes: Readonly<Record<string, string>>) => ({
  userName: 'tenant-1',
  request: { userAttributes },
});
const ofGoogle = anEvent({ 'cognito:user_status': 'EXTERNAL_PROVIDER' });
const linked = anEvent({
  'cognito:user_status': 'CONFIRMED',
  identities: '[{"providerName":"Google","userId":"1"}]',
});
const native = anEvent({ 'cognito:user_status': 'CONFIRMED' });
const unlinked = anEvent({ 'cognito:user_status': 'CONFIRMED', identities: '[]' });

describe('a sign-in', () => {
  it.each([
    ['of an account of Google', ofGoogle, undefined, true],
    ['of an account that Google opens too, which brings nothing along', linked, {}, true],
    ['of such an account by its password', linked, { captcha: 'solved' }, false],
    ['of an account without Google', native, undefined, false],
    ['of an account that was disconnected', unlinked, undefined, false],
  ])('%s', async (_, event, metadata, expected) => {
    expect(comesThroughProvider(event, metadata)).toBe(expected);
    const rateLimits = fakeRateLimits();
    expect(await isFreeOfCaptcha({ rateLimits }, event, metadata, now)).toBe(expected);
  });

  it('that brings nothing along on purpose is let through only so often', async () => {
    const rateLimits = fakeRateLimits();
    const tries = Array.from({ length: providerSignIns.most + 1 }, () =>
      isFreeOfCaptcha({ rateLimits }, linked, {}, now),
    );
    expect((await Promise.all(tries)).filter((isFree) => !isFree)).toHaveLength(1);
    expect(await isFreeOfCaptcha({ rateLimits }, ofGoogle, {}, now)).toBe(true);
  });
});
