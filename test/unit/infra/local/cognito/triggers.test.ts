import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { browserOf } from './browser';
import { type LocalPool, startPool } from './local-pool';

const email = 'lucie@example.cz';
const password = 'heslo-123456';

interface Event {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}
type Behaviour = (event: Event) => Readonly<Record<string, unknown>>;
type Trigger = readonly [name: string, behave: Behaviour];

const on = (name: string, behave: Behaviour): Trigger => [name, behave];

let pool: LocalPool;
let browser: ReturnType<typeof browserOf>;
let seen: Event[];

/** A pool whose triggers answer as told; each function is named after its trigger. */
async function start(behaviours: readonly Trigger[], config: object = {}) {
  seen = [];
  const names = behaviours.map(([name]) => name);
  const triggers = behaviours.map(([name, behave]) => [
    name,
    (event: Event) => {
      seen.push(event);
      return { ...event, response: { ...event.response, ...behave(event) } };
    },
  ]);
  pool = await startPool({
    pool: { LambdaConfig: { ...Object.fromEntries(names.map((name) => [name, name])), ...config } },
    triggers: Object.fromEntries(triggers),
  });
  browser = browserOf(pool);
}
const seed = () => pool.service.seedUser({ poolId: pool.pool.id, email, password });

afterEach(() => pool.stopAndForget());

describe('PreSignUp', () => {
  it('may refuse, and says why', async () => {
    await start([
      on('PreSignUp', () => {
        throw new Error('CAPTCHA_INVALID');
      }),
    ]);
    await expect(browser.signUp(email, password, { captcha: 'x' })).rejects.toMatchObject({
      code: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error CAPTCHA_INVALID.',
    });
    expect(seen[0]?.request).toMatchObject({
      userAttributes: { email, locale: 'cs' },
      clientMetadata: { captcha: 'x' },
    });

    await expect(browser.signIn(email, password)).rejects.toThrow(
      'Incorrect username or password.',
    );
  });

  it('may confirm at once, and then PostConfirmation runs and no code is sent', async () => {
    await start([
      on('PreSignUp', () => ({ autoConfirmUser: true, autoVerifyEmail: true })),
      on('PostConfirmation', () => ({})),
    ]);
    const { userConfirmed } = await browser.signUp(email, password);
    expect(userConfirmed).toBe(true);
    expect(seen.at(-1)?.triggerSource).toBe('PostConfirmation_ConfirmSignUp');
    expect(pool.mails).toHaveLength(0);
  });
});

describe('PostConfirmation', () => {
  it('runs after a confirmed sign-up and after a reset password', async () => {
    await start([on('PostConfirmation', () => ({}))]);
    const { userSub } = await browser.signUp(email, password);
    await browser.confirm(email, pool.lastCode());
    await browser.forgot(email);
    await browser.resetPassword(email, pool.lastCode(), 'nove-heslo-789');

    expect(seen.map(({ triggerSource }) => triggerSource)).toEqual([
      'PostConfirmation_ConfirmSignUp',
      'PostConfirmation_ConfirmForgotPassword',
    ]);
    expect(seen[0]).toMatchObject({
      userName: userSub,
      request: {
        userAttributes: {
          sub: userSub,
          email,
          email_verified: 'true',
          'cognito:user_status': 'CONFIRMED',
        },
      },
    });
  });
});

describe('PreAuthentication', () => {
  it('may refuse a sign-in, and is told when nobody has the name', async () => {
    await start([
      on('PreAuthentication', () => {
        throw new Error('blocked');
      }),
    ]);
    await seed();
    for (const name of [email, 'nikdo@example.cz']) {
      await expect(browser.signIn(name, password)).rejects.toMatchObject({
        message: 'PreAuthentication failed with error blocked.',
      });
    }
    expect(seen.map(({ request }) => request['userNotFound'])).toEqual([false, true]);
  });
});

describe('CustomMessage', () => {
  const writes = [
    on('CustomMessage', ({ triggerSource, request }: Event) => ({
      emailSubject: `Předmět ${triggerSource}`,
      emailMessage: `<a href="https://x.cz/?code=${request['codeParameter']}">Potvrdit</a>`,
    })),
  ];

  it('writes every mail, with the code put in wherever it stands', async () => {
    await start(writes);
    await browser.signUp(email, password);
    expect(pool.mails[0]?.html).toMatch(/code=\d{6}"/);
    await browser.resend(email);
    await browser.confirm(email, pool.lastCode());
    await browser.forgot(email);

    expect(pool.mails.map(({ subject }) => subject)).toEqual([
      'Předmět CustomMessage_SignUp',
      'Předmět CustomMessage_ResendCode',
      'Předmět CustomMessage_ForgotPassword',
    ]);
  });

  it('must give an answer that can be read', async () => {
    await start([on('CustomMessage', () => ({ emailMessage: 42 }))]);
    await expect(browser.signUp(email, password)).rejects.toMatchObject({
      code: 'InvalidLambdaResponseException',
    });
  });
});

describe('PreTokenGeneration', () => {
  it('adds and hides claims of the ID token, but not those that say whose it is', async () => {
    await start([
      on('PreTokenGeneration', () => ({
        claimsOverrideDetails: {
          claimsToAddOrOverride: { plan: 'premium', sub: 'somebody-else' },
          claimsToSuppress: ['email', 'exp'],
        },
      })),
    ]);
    const { sub } = await seed();
    const { session } = await browser.signIn(email, password);
    const claims = session.getIdToken().decodePayload();
    expect(claims).toMatchObject({ plan: 'premium', sub, exp: expect.any(Number) });
    expect(claims).not.toHaveProperty('email');
    expect(session.getAccessToken().decodePayload()).not.toHaveProperty('plan');
  });

  it('in its second version changes the access token too', async () => {
    await start(
      [
        on('tokens', () => ({
          claimsAndScopeOverrideDetails: {
            accessTokenGeneration: {
              claimsToAddOrOverride: { plan: 'premium' },
              scopesToAdd: ['invoices'],
            },
            groupOverrideDetails: { groupsToOverride: ['admin'] },
          },
        })),
      ],
      { PreTokenGenerationConfig: { LambdaArn: 'tokens', LambdaVersion: 'V2_0' } },
    );
    await seed();
    const { session } = await browser.signIn(email, password);
    expect(session.getAccessToken().decodePayload()).toMatchObject({
      plan: 'premium',
      scope: 'aws.cognito.signin.user.admin invoices',
      'cognito:groups': ['admin'],
    });
  });
});

describe('a sign-in by the triggers alone', () => {
  const secret = 'otevri-se';
  const behaviours = [
    on('DefineAuthChallenge', ({ request }: Event) => {
      const rounds = request['session'];
      if (!Array.isArray(rounds) || rounds.length === 0) {
        return { challengeName: 'CUSTOM_CHALLENGE' };
      }
      const isRight = rounds.at(-1).challengeResult === true;
      if (isRight) return { issueTokens: true };
      return rounds.length < 2
        ? { challengeName: 'CUSTOM_CHALLENGE' }
        : { failAuthentication: true };
    }),
    on('CreateAuthChallenge', () => ({
      publicChallengeParameters: { hint: 'mail' },
      privateChallengeParameters: { secret },
    })),
    on('VerifyAuthChallengeResponse', ({ request }: Event) => ({
      answerCorrect: request['challengeAnswer'] === secret && request['userNotFound'] === false,
    })),
  ];
  const begin = (USERNAME: string) =>
    pool.sdk().send(
      new InitiateAuthCommand({
        ClientId: pool.client.id,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME },
      }),
    );
  const answer = (Session: string | undefined, ANSWER: string) =>
    pool.sdk().send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.client.id,
        ChallengeName: 'CUSTOM_CHALLENGE',
        ChallengeResponses: { USERNAME: email, ANSWER },
        Session,
      }),
    );

  it('gives tokens for the right answer, to one try after a wrong one', async () => {
    await start(behaviours);
    await seed();
    const asked = await begin(email);
    expect(asked.ChallengeParameters).toMatchObject({ hint: 'mail' });
    expect(JSON.stringify(asked)).not.toContain(secret);

    const again = await answer(asked.Session, 'spatne');
    expect(again.ChallengeName).toBe('CUSTOM_CHALLENGE');
    const { AuthenticationResult } = await answer(again.Session, secret);
    expect(AuthenticationResult?.IdToken).toEqual(expect.any(String));
    await expect(answer(again.Session, secret)).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    });
  });

  it('ends after wrong answers, after three minutes, and for nobody in the same way', async () => {
    await start(behaviours);
    await seed();
    const first = await answer((await begin(email)).Session, 'spatne');
    await expect(answer(first.Session, 'spatne')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });

    const nobody = await answer((await begin('nikdo@example.cz')).Session, secret);
    expect(nobody.AuthenticationResult).toBeUndefined();

    const late = await begin(email);
    pool.passTime(180_001);
    await expect(answer(late.Session, secret)).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    });
  });
});
