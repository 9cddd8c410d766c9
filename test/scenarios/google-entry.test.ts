import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { chooseAt, redirectOf } from '../support/google/visit-google';
import { localStack, type Person, signUp } from '../support/local-stack';
import { createHttpDriver } from '../support/stack/http-driver';

jest.setTimeout(120_000);

const Config = z.object({ cognito: z.object({ google: z.object({ clientId: z.string() }) }) });

const { addresses, webClientId } = localStack();
let googleClientId: string;
let person: Person;

/** More often than anybody is let in without a solved captcha in an hour, if there were such a way. */
const tries = 30;

beforeAll(async () => {
  const config = await fetch(`${addresses.site}/config.json`);
  googleClientId = Config.parse(await config.json()).cognito.google.clientId;
  person = await signUp();
  await person.call('google.allowConnection');
  // Cognito refuses the sign-in that links, and opens the account from the next one on.
  expect((await throughGoogle()).get('error_description')).toContain('GOOGLE_CONNECTED');
});

const verifier = randomBytes(32).toString('base64url');
const redirectUri = `${addresses.site}/auth/callback`;

async function throughGoogle(clientId = googleClientId): Promise<URLSearchParams> {
  const query = new URLSearchParams({
    identity_provider: 'Google',
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const atGoogle = await redirectOf(`${addresses.aws}/oauth2/authorize?${query}`);
  return (await chooseAt(atGoogle, { email: person.email })).searchParams;
}

interface Answer {
  readonly message?: string;
  readonly AuthenticationResult?: { readonly AccessToken: string };
}

/** A call as any program can make it. */
async function cognito(operation: string, input: object): Promise<Answer> {
  const response = await fetch(addresses.aws, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  return (await response.json()) as Answer;
}

/** A stranger who knows the address, and tries a password without any work. */
async function tryPassword(ClientId: string): Promise<string | undefined> {
  const answer = await cognito('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: person.email, SRP_A: randomBytes(384).toString('hex') },
  });
  return answer.message;
}

it('keeps Google open to the owner of an account, however often strangers try it', async () => {
  for (let time = 0; time < tries; time += 1) {
    expect(await tryPassword(webClientId)).toContain('CAPTCHA_INVALID');
  }
  for (let time = 0; time < tries; time += 1) {
    expect((await throughGoogle()).get('code')).toMatch(/./);
  }
});

it('takes no password by the client of Google', async () => {
  expect(await tryPassword(googleClientId)).toBe('USER_SRP_AUTH is not enabled for the client.');
});

it('leads to Google by no other client', async () => {
  await expect(throughGoogle(webClientId)).rejects.toThrow('answered 400');
});

it('is a session like any other, renewed by its own client alone', async () => {
  const code = (await throughGoogle()).get('code') ?? '';
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: googleClientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
  const answered = await fetch(`${addresses.aws}/oauth2/token`, { method: 'POST', body });
  const tokens = (await answered.json()) as Record<string, string>;
  const { access_token: accessToken, refresh_token: RefreshToken } = tokens;
  const renew = (ClientId: string) =>
    cognito('GetTokensFromRefreshToken', {
      ClientId,
      RefreshToken,
      ClientMetadata: { accessToken },
    });
  expect((await renew(webClientId)).AuthenticationResult).toBeUndefined();
  const { AccessToken = '' } = (await renew(googleClientId)).AuthenticationResult ?? {};

  const driver = createHttpDriver(addresses.site, AccessToken);
  expect(await driver.call('account.getOwnProfile')).toMatchObject({ email: person.email });
});
