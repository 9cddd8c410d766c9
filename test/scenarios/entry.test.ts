import { randomBytes } from 'node:crypto';
import { triesAtLevel } from '#shared/domain/entry-limits';
import { localStack, signIn, signUp } from '../support/local-stack';
import { captchaProof } from '../support/stack/captcha-proof';
import { eventually } from '../support/stack/eventually';
import { codeOf, mailTo } from '../support/stack/mail-to';

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
      const { most } = triesAtLevel.usual;
      let taken = 0;
      let refusal: string | undefined;
      // A quarter of an hour may end in between, and the count begins anew.
      while (refusal === undefined && taken <= 2 * most) {
        refusal = (await begin(name, await solved())).message;
        if (refusal === undefined) taken += 1;
      }
      expect(refusal).toBe('PreAuthentication failed with error CAPTCHA_TOO_EASY:raised.');
      expect(taken).toBeGreaterThanOrEqual(most);
      expect(await begin(name, await solved('raised'))).toMatchObject({
        ChallengeName: 'PASSWORD_VERIFIER',
      });
    }
    await (await signIn(person)).call('account.getSettings');
  });
});

describe('somebody who registers with the address of an account', () => {
  it('makes a mail to its owner, by which the password can be set anew, and nobody stays signed in', async () => {
    const person = await signUp();
    await person.call('account.updateSettings', { body: { city: 'Brno' } });
    const ClientMetadata = { language: 'cs', reason: 'registered' };
    await cognito('ForgotPassword', { Username: person.email, ClientMetadata });
    const mail = await eventually('the mail about the account', async () => {
      const newest = await mailTo(localStack(), person.email);
      return newest.subject === 'Účet u nás už máte' ? newest : undefined;
    });

    const next = 'Jine-heslo-456';
    await cognito('ConfirmForgotPassword', {
      Username: person.email,
      ConfirmationCode: codeOf(mail),
      Password: next,
    });
    const change = await person.send('account.updateSettings', { body: { city: 'Zlín' } });
    expect(change.status).toBe(401);

    const again = await signIn({ ...person, password: next });
    expect((await again.call('account.getSettings')).settings.city).toBe('Brno');
  });
});

describe('a session that was ended from another device', () => {
  const renew = (RefreshToken: string, accessToken?: string) =>
    cognito('GetTokensFromRefreshToken', {
      RefreshToken,
      ...(accessToken !== undefined && { ClientMetadata: { accessToken } }),
    });

  it('cannot be renewed at the user pool either, by no token that its device has', async () => {
    const laptop = await signUp();
    const phone = await signIn(laptop);
    await phone.call('sessions.note');
    const renewed = (await renew(phone.refreshToken, phone.accessToken)) as {
      AuthenticationResult?: { AccessToken: string; RefreshToken: string };
    };
    const { AccessToken = '', RefreshToken = '' } = renewed.AuthenticationResult ?? {};
    expect(AccessToken).not.toBe('');

    const { sessions } = await laptop.call('sessions.list');
    const [ended] = sessions.filter(({ isCurrent }) => !isCurrent);
    await laptop.call('sessions.end', { params: { id: ended?.id ?? '' } });
    for (const token of [AccessToken, phone.accessToken, phone.idToken, 'made-up', undefined]) {
      const { message } = await renew(RefreshToken, token);
      expect(message).toBe('PreTokenGeneration failed with error SESSION_ENDED.');
    }
    expect(await renew(laptop.refreshToken, laptop.accessToken)).toMatchObject({
      AuthenticationResult: {},
    });
  });

  it('is on the list by its first renewal, if it never told of itself', async () => {
    const program = await signUp();
    expect((await program.call('sessions.list')).sessions).toEqual([]);
    await renew(program.refreshToken, program.accessToken);
    expect((await program.call('sessions.list')).sessions).toMatchObject([{ isCurrent: true }]);
  });
});

describe('a password that is changed in the settings', () => {
  it('is the one that signs in from then on, and only with the one before it', async () => {
    const person = await signUp();
    const next = 'Jine-heslo-456';
    const change = (currentPassword: string, newPassword: string) =>
      person.send('access.changePassword', { body: { currentPassword, newPassword } });

    expect((await change('', next)).json).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ code: 'settings_password_error_current_required' }] },
    });
    const nothing = await person.send('access.changePassword', { body: {} });
    expect(nothing.json).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: {
        fields: [
          { path: 'currentPassword', code: 'settings_password_error_current_required' },
          { path: 'newPassword', code: 'settings_password_error_requirements' },
        ],
      },
    });
    expect((await change(person.password, 'slabe')).json).toMatchObject({
      details: { fields: [{ code: 'settings_password_error_requirements' }] },
    });
    expect((await change(person.password, ` ${next}`)).json).toMatchObject({
      details: { fields: [{ code: 'settings_password_error_requirements' }] },
    });
    expect((await change('Spatne-heslo-1', next)).json).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await change(person.password, next)).json).toEqual({
      success: true,
      message: 'Heslo je změněné.',
    });

    await expect(signIn(person)).rejects.toThrow('Incorrect username or password.');
    await (await signIn({ ...person, password: next })).call('account.getSettings');
  });
});
