import { cognitoAddressHolders } from '#functions/adapters/cognito/address-holders';
import { cognitoOwnIdentities } from '#functions/adapters/cognito/own-identities';
import type { UserId } from '#shared/domain/ids';
import { type LocalPool, startPool } from '../unit/infra/local/cognito/local-pool';

const email = 'Tereza.Nova@Example.cz';
const google = { issuer: 'http://127.0.0.1:9', clientSecret: 'any' };

let pool: LocalPool;
let userPoolId: string;
beforeAll(async () => {
  pool = await startPool({ google });
  userPoolId = pool.pool.id;
});
afterAll(() => pool.stopAndForget());

const holders = () => cognitoAddressHolders(() => pool.sdk());
const identities = () => cognitoOwnIdentities({ userPoolId }, () => pool.sdk());

describe('identities in Cognito', () => {
  it('are found by an address in any case of letters, each once', async () => {
    expect(await holders().list(userPoolId, email)).toEqual([]);
    const { sub } = await pool.service.seedUser({
      poolId: userPoolId,
      email,
      password: 'heslo-123456',
    });
    const expected = [{ id: sub, username: sub, isExternal: false, isConfirmed: true }];
    expect(await holders().list(userPoolId, email)).toEqual(expected);
    expect(await holders().list(userPoolId, ` ${email.toLowerCase()} `)).toEqual(expected);
    expect(await holders().list(userPoolId, 'x" or email ^= "')).toEqual([]);
  });

  it('are linked and unlinked', async () => {
    const [holder] = await holders().list(userPoolId, email);
    const id = holder?.id as UserId;
    expect(await identities().find(id)).toEqual({ googleSubject: undefined, isOnlyWay: false });

    await holders().linkGoogle(userPoolId, holder?.username ?? '', '12345');
    expect(await identities().find(id)).toEqual({ googleSubject: '12345', isOnlyWay: false });

    await identities().unlinkGoogle('12345');
    expect(await identities().find(id)).toEqual({ googleSubject: undefined, isOnlyWay: false });
  });

  it('of an account that is gone belong to nobody who is signed in', async () => {
    await expect(identities().find('nobody' as UserId)).rejects.toMatchObject({
      code: 'AUTHENTICATION_REQUIRED',
    });
  });

  it('are forgotten with a registration that nobody confirmed', async () => {
    const { sub } = await pool.service.seedUser({
      poolId: userPoolId,
      email: 'zacatek@example.cz',
      password: 'heslo-123456',
    });
    await holders().removeUnconfirmed(userPoolId, sub);
    expect(await holders().list(userPoolId, 'zacatek@example.cz')).toEqual([]);
  });
});
