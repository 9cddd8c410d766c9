import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { createAuthChallenge } from '#functions/workers/identity/create-auth-challenge';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';

describe('the question of a sign-in by link', () => {
  const question = (session: object[]) =>
    createAuthChallenge({})({
      event: { request: { session } } as unknown as CreateAuthChallengeTriggerEvent,
      at: now,
      log: fakeLog(),
    });

  it('tells the second time that a link is on its way', async () => {
    const wrong = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false };
    expect((await question([])).publicChallengeParameters).toEqual({ step: 'link' });
    expect((await question([wrong])).publicChallengeParameters).toEqual({ step: 'sent' });
  });

  it('is another one each time, for the trigger alone', async () => {
    const [one, other] = [await question([]), await question([])];
    expect(one.privateChallengeParameters).not.toEqual(other.privateChallengeParameters);
  });
});
