import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cognitoSessionTokens } from '#functions/adapters/cognito/session-tokens';
import { createTokenSigner } from '../../../../support/product/token-signer';

const place = { region: 'eu-central-1', userPoolId: 'eu-central-1_Pool' };
const issuer = 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Pool';
const pool = createTokenSigner();
const seconds = Math.floor(Date.now() / 1000);
const claims = { sub: 'user-1', iss: issuer, token_use: 'access', origin_jti: 'session-1' };

let server: Server;
let address: string;
let asked: string[];
let isDown: boolean;
beforeEach(async () => {
  asked = [];
  isDown = false;
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.statusCode = isDown ? 500 : 200;
    response.end(JSON.stringify({ keys: [pool.jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const verify = (token: string) => cognitoSessionTokens(address).verify(place, token);

describe('a token that the pool made', () => {
  it('says what it says, for as long as its session could be renewed', async () => {
    const aDay = 86_400;
    for (const age of [0, aDay, 399 * aDay]) {
      const token = pool.sign({ ...claims, exp: seconds - age });
      expect(await verify(token)).toMatchObject({ sub: 'user-1', origin_jti: 'session-1' });
    }
    expect(await verify(pool.sign({ ...claims, exp: seconds - 401 * aDay }))).toBeUndefined();
  });

  it('is checked by keys that are fetched once', async () => {
    const tokens = cognitoSessionTokens(address);
    const token = pool.sign({ ...claims, exp: seconds });
    await tokens.verify(place, token);
    await tokens.verify(place, token);
    expect(asked).toEqual(['/eu-central-1_Pool/.well-known/jwks.json']);
  });
});

it.each([
  ['nothing', ''],
  ['no token', 'a.b.c'],
  ['the key of somebody else', createTokenSigner().sign({ ...claims, exp: seconds })],
  [
    'the key of somebody else under the name of ours',
    createTokenSigner().sign({ ...claims, exp: seconds }, { kid: pool.jwk.kid }),
  ],
  ['no key', pool.sign({ ...claims, exp: seconds }, { alg: 'none' })],
  ['another pool', pool.sign({ ...claims, iss: `${issuer}2`, exp: seconds })],
])('a token by %s is none', async (_, token) => {
  expect(await verify(token)).toBeUndefined();
});

it('says nothing of a token while the keys cannot be had', async () => {
  isDown = true;
  await expect(verify(pool.sign({ ...claims, exp: seconds }))).rejects.toThrow('answered 500');
});
