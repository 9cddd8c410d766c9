import { cognitoAppClients } from '#functions/adapters/cognito/app-clients';
import { type LocalPool, startPool } from '../unit/infra/local/cognito/local-pool';

let pool: LocalPool;
beforeAll(async () => {
  pool = await startPool();
});
afterAll(() => pool.stopAndForget());

const ofGoogle = {
  SupportedIdentityProviders: ['Google'],
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
};
let made = 0;
function clientWith(properties: object): string {
  made += 1;
  return pool.service.createUserPoolClient(`Client${made}`, pool.pool.id, properties).id;
}

describe('a client in Cognito', () => {
  const clients = () => cognitoAppClients(() => pool.sdk());

  it.each([
    ['that admits Google alone', ofGoogle, true],
    [
      'that admits our own accounts, too',
      { SupportedIdentityProviders: ['COGNITO', 'Google'] },
      false,
    ],
    ['that takes passwords', { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] }, false],
    ['that takes mailed links', { ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'] }, false],
    ['whose flows nobody chose', { ExplicitAuthFlows: undefined }, false],
  ])('%s', async (_, changes, expected) => {
    const clientId = clientWith({ ...ofGoogle, ...changes });
    expect(await clients().isForProviders(pool.pool.id, clientId)).toBe(expected);
  });

  it('is asked for once', async () => {
    const clientId = clientWith(ofGoogle);
    const sdk = pool.sdk();
    const send = jest.spyOn(sdk, 'send');
    const asked = cognitoAppClients(() => sdk);
    await asked.isForProviders(pool.pool.id, clientId);
    await asked.isForProviders(pool.pool.id, clientId);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('of another pool is none', async () => {
    await expect(clients().isForProviders(pool.pool.id, 'nobody')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});
