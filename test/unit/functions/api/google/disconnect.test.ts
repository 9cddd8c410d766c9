import { disconnect } from '#functions/api/google/disconnect';
import type { Identities } from '#functions/ports/own-identities';
import type { google } from '#shared/contracts/google';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeOwnIdentities } from '../../../../support/fakes/fake-own-identities';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';

function given(identities: Identities) {
  const ownIdentities = fakeOwnIdentities(identities);
  const securityEvents = fakeSecurityEvents();
  const request = aRequest<typeof google.disconnect>();
  return {
    ownIdentities,
    run: () => disconnect({ ownIdentities, securityEvents })(request),
    events: async () => (await securityEvents.list(request.caller.id, { limit: 9 })).items,
  };
}

describe('disconnecting Google', () => {
  it('takes it away from an account that has a password', async () => {
    const { run, ownIdentities, events } = given({ googleSubject: '123', isOnlyWay: false });
    expect((await run()).status).toBe(204);
    expect(ownIdentities.unlinked).toEqual(['123']);
    const disconnected = { kind: 'factor_changed', factor: 'google', change: 'removed' };
    expect(await events()).toMatchObject([disconnected]);
  });

  it('does nothing where it is not connected', async () => {
    const { run, ownIdentities, events } = given({ isOnlyWay: false });
    expect((await run()).status).toBe(204);
    expect(ownIdentities.unlinked).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it('shuts nobody out of their account', async () => {
    const { run, ownIdentities } = given({ googleSubject: '123', isOnlyWay: true });
    await expect(run()).rejects.toMatchObject({ code: 'GOOGLE_IS_ONLY_WAY' });
    expect(ownIdentities.unlinked).toEqual([]);
  });
});
