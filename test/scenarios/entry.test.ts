import { randomBytes } from 'node:crypto';
import { triesAtLevel } from '#shared/domain/entry-limits';
import { localStack, signIn, signUp } from '../support/local-stack';
import { captchaProof } from '../support/stack/captcha-proof';

jest.setTimeout(120_000);

const { addresses, webClientId: ClientId } = localStack();
const password = 'Zkouska-123';
const anAddress = () => `vstup-${randomBytes(5).toString('hex')}@example.cz`;

/** A call as any program can make it, past the app. */
async function cognito(operation: string, input: object): Promise<{ message?: string }> {
  const response = await fetch(addresses.aws, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId, ...input }),
  });
  return (await response.json()) as { message?: string };
}

const register = (ClientMetadata: object, Username = anAddress()) =>
  cognito('SignUp', {
    ...{ Username, Password: password, ClientMetadata },
    UserAttributes: [{ Name: 'email', Value: Username }],
  });
const begin = (USERNAME: string, ClientMetadata: object) =>
  cognito('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME, SRP_A: randomBytes(384).toString('hex') },
    ClientMetadata,
  });
const solved = async (...level: ['raised'?]) => ({
  captcha: await captchaProof(addresses.site, ...level),
});

describe('without a solved challenge', () => {
  it.each([{}, { captcha: '' }, { captcha: 'bm9uc2Vuc2U=' }])(
    'nobody registers: %j',
    async (metadata) => {
      const { message } = await register(metadata);
      expect(message).toBe('PreSignUp failed with error CAPTCHA_INVALID.');
    },
  );

  it('nobody signs in, with and without an account in the same words', async () => {
    const person = await signUp();
    for (const name of [person.email, anAddress()]) {
      const { message } = await begin(name, {});
      expect(message).toBe('PreAuthentication failed with error CAPTCHA_INVALID.');
    }
  });

  it('nobody comes in by one that was used before', async () => {
    const once = await solved();
    expect(await register(once)).toMatchObject({ UserConfirmed: false });
    expect((await register(once)).message).toContain('CAPTCHA_INVALID');
    expect((await begin(anAddress(), once)).message).toContain('CAPTCHA_INVALID');
  });
});

describe('an account that is tried again and again', () => {
  it('asks for more work, as an address without an account does, and lets its owner in', async () => {
    const person = await signUp();
    for (const name of [person.email, anAddress()]) {
      for (let tries = 0; tries < triesAtLevel.usual.most; tries += 1) {
        await begin(name, await solved());
      }
      const { message } = await begin(name, await solved());
      expect(message).toBe('PreAuthentication failed with error CAPTCHA_TOO_EASY:raised.');
      expect(await begin(name, await solved('raised'))).toMatchObject({
        ChallengeName: 'PASSWORD_VERIFIER',
      });
    }
    await (await signIn(person)).call('account.getSettings');
  });
});
