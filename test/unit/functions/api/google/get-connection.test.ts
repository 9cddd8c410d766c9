import { getConnection } from '#functions/api/google/get-connection';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeOwnIdentities } from '../../../../support/fakes/fake-own-identities';

describe('the connection with Google', () => {
  it.each([
    [{ isOnlyWay: false }, { isConnected: false, isOnlyWay: false }],
    [
      { googleSubject: '123', isOnlyWay: false },
      { isConnected: true, isOnlyWay: false },
    ],
    [
      { googleSubject: '123', isOnlyWay: true },
      { isConnected: true, isOnlyWay: true },
    ],
  ])('of %j is told without its name', async (identities, expected) => {
    const reply = await getConnection({ ownIdentities: fakeOwnIdentities(identities) })(aRequest());
    expect(reply).toEqual({ status: 200, body: expected });
  });
});
