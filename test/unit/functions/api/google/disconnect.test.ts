import { disconnect } from '#functions/api/google/disconnect';
import type { Identities } from '#functions/ports/own-identities';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeOwnIdentities } from '../../../../support/fakes/fake-own-identities';

function given(identities: Identities) {
  const ownIdentities = fakeOwnIdentities(identities);
  return { ownIdentities, run: () => disconnect({ ownIdentities })(aRequest()) };
}

describe('disconnecting Google', () => {
  it('takes it away from an account that has a password', async () => {
    const { run, ownIdentities } = given({ googleSubject: '123', isOnlyWay: false });
    expect((await run()).status).toBe(204);
    expect(ownIdentities.unlinked).toEqual(['123']);
  });

  it('does nothing where it is not connected', async () => {
    const { run, ownIdentities } = given({ isOnlyWay: false });
    expect((await run()).status).toBe(204);
    expect(ownIdentities.unlinked).toEqual([]);
  });

  it('shuts nobody out of their account', async () => {
    const { run, ownIdentities } = given({ googleSubject: '123', isOnlyWay: true });
    await expect(run()).rejects.toMatchObject({ code: 'GOOGLE_IS_ONLY_WAY' });
    expect(ownIdentities.unlinked).toEqual([]);
  });
});
