import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { defineAuthChallenge } from '#functions/workers/identity/define-auth-challenge';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';

describe('what a sign-in by link asks next', () => {
  const round = (challengeName: string, challengeResult: boolean) => ({
    challengeName,
    challengeResult,
  });
  const wrong = round('CUSTOM_CHALLENGE', false);
  const right = round('CUSTOM_CHALLENGE', true);
  const next = (session: object[], userNotFound = false) =>
    defineAuthChallenge({})({
      event: { request: { session, userNotFound } } as unknown as DefineAuthChallengeTriggerEvent,
      at: now,
      log: fakeLog(),
    });
  const asks = { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false };

  it.each([
    ['at first', [], asks],
    ['after the wish for a link', [wrong], asks],
    ['after two answers', [wrong, wrong], asks],
    ['after three', [wrong, wrong, wrong], { issueTokens: false, failAuthentication: true }],
    ['after the right one', [right], { issueTokens: true, failAuthentication: false }],
    ['after the right one at last', [wrong, right], { issueTokens: true }],
  ])('%s', async (_, session, expected) => {
    expect(await next(session)).toMatchObject(expected);
  });

  it.each([
    [[round('SRP_A', true)]],
    [[round('SRP_A', true), round('PASSWORD_VERIFIER', true)]],
    [[round('SRP_A', true), right]],
  ])('lets nobody in by steps of another way: %j', async (session) => {
    expect(await next(session)).toEqual({ issueTokens: false, failAuthentication: true });
  });

  it('gives no tokens to somebody who does not exist', async () => {
    expect(await next([right], true)).toMatchObject({ issueTokens: false });
  });
});
