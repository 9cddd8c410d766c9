import { allowConnection } from '#functions/api/google/allow-connection';
import { addMilliseconds } from '#shared/domain/calendar';
import { recentSignInSeconds } from '#shared/domain/erasure';
import { googleLinkSeconds } from '#shared/domain/google-sign-in';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeGoogleLinks } from '../../../../support/fakes/fake-google-links';

const signedIn = (secondsAgo: number) => ({
  ...aCaller(),
  signedInAt: addMilliseconds(now, -secondsAgo * 1000),
});

describe('the leave to connect Google', () => {
  it('is given for ten minutes to whoever has just signed in', async () => {
    const googleLinks = fakeGoogleLinks();
    const caller = signedIn(recentSignInSeconds);
    const reply = await allowConnection({ googleLinks })(aRequest({ caller }));
    expect(reply.status).toBe(204);

    const end = addMilliseconds(now, googleLinkSeconds * 1000);
    expect(await googleLinks.take(caller.id, end)).toBe(false);
    expect(await googleLinks.take(caller.id, addMilliseconds(end, -1))).toBe(true);
  });

  it.each([signedIn(recentSignInSeconds + 1), aCaller()])(
    'is not given to a session of old',
    async (caller) => {
      const googleLinks = fakeGoogleLinks();
      await expect(allowConnection({ googleLinks })(aRequest({ caller }))).rejects.toMatchObject({
        code: 'RECENT_SIGN_IN_REQUIRED',
      });
      expect(await googleLinks.take(caller.id, now)).toBe(false);
    },
  );
});
