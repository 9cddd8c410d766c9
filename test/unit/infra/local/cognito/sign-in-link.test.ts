import {
  AuthenticationDetails,
  type CognitoUser,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { hashToken, newToken } from '#functions/runtime/csrf-token';
import { createAuthChallenge } from '#functions/workers/identity/create-auth-challenge';
import { defineAuthChallenge } from '#functions/workers/identity/define-auth-challenge';
import { verifyAuthChallenge } from '#functions/workers/identity/verify-auth-challenge';
import type { Instant } from '#shared/domain/calendar';
import { writeLinkAnswer, writeLinkWish } from '#shared/domain/sign-in-link';
import { fakeCaptcha } from '../../../../support/fakes/fake-captcha';
import { fakeSecondFactors } from '../../../../support/fakes/fake-factors';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeMailer } from '../../../../support/fakes/fake-mailer';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';
import { fakeSignInLinks } from '../../../../support/fakes/fake-sign-in-links';
import { browserOf } from './browser';
import { type LocalPool, startPool } from './local-pool';

process.env['APP_URL'] = 'https://app.splatno.example';
process.env['MAIL_FROM'] = 'splatno@splatno.example';
const email = 'lucie@example.cz';

type Question = Readonly<Record<string, string>>;
type Step = { readonly question: Question } | { readonly session: CognitoUserSession };

let pool: LocalPool;
let ports: {
  captcha: ReturnType<typeof fakeCaptcha>;
  signInLinks: ReturnType<typeof fakeSignInLinks>;
  secondFactors: ReturnType<typeof fakeSecondFactors>;
  rateLimits: ReturnType<typeof fakeRateLimits>;
  mailer: ReturnType<typeof fakeMailer>;
};
let told: { readonly trigger: string; readonly metadata: unknown }[];

/** A pool whose three triggers are those of the product. */
beforeEach(async () => {
  told = [];
  ports = {
    captcha: fakeCaptcha(),
    signInLinks: fakeSignInLinks(),
    secondFactors: fakeSecondFactors(),
    rateLimits: fakeRateLimits(),
    mailer: fakeMailer('splatno.example'),
  };
  const occasion = () => ({ at: new Date().toISOString() as Instant, log: fakeLog() });
  const run = (trigger: string, job: (work: never) => Promise<object>) => async (event: never) => {
    const { request, response } = event as { request: Question; response: object };
    told.push({ trigger, metadata: request['clientMetadata'] });
    const gained = await job({ event, ...occasion() } as never);
    return { ...(event as object), response: { ...response, ...gained } };
  };
  pool = await startPool({
    pool: {
      LambdaConfig: {
        DefineAuthChallenge: 'define',
        CreateAuthChallenge: 'create',
        VerifyAuthChallengeResponse: 'verify',
      },
    },
    triggers: {
      define: run('define', defineAuthChallenge({}) as never),
      create: run('create', createAuthChallenge({}) as never),
      verify: run('verify', verifyAuthChallenge(ports) as never),
    },
  });
  await pool.service.seedUser({ poolId: pool.pool.id, email, password: 'heslo-123456' });
});
afterEach(() => pool.stopAndForget());

function stepOf(start: (callbacks: never) => void): Promise<Step> {
  return new Promise((resolve, onFailure) =>
    start({
      customChallenge: (question: Question) => resolve({ question }),
      onSuccess: (session: CognitoUserSession) => resolve({ session }),
      onFailure,
    } as never),
  );
}

async function begin(username = email): Promise<CognitoUser> {
  const user = browserOf(pool).person(username);
  const ClientMetadata = { userAgent: 'Firefox' };
  const details = new AuthenticationDetails({ Username: username, ClientMetadata });
  expect(await stepOf((callbacks) => user.initiateAuth(details, callbacks))).toMatchObject({
    question: { step: 'link' },
  });
  return user;
}

const answer = (user: CognitoUser, text: string, metadata = {}) =>
  stepOf((callbacks) => user.sendCustomChallengeAnswer(text, callbacks, metadata));

const captcha = 'usual:192.0.2.1';
const wish = (verifier = newToken()) => writeLinkWish(hashToken(verifier));

async function askedLink(username = email) {
  const verifier = newToken();
  const user = await begin(username);
  const step = await answer(user, wish(verifier), { captcha });
  expect(step).toMatchObject({ question: { step: 'sent' } });
  const mail = Buffer.from(ports.mailer.sent.at(-1)?.message ?? '').toString();
  const code = /code=3D([\w-]{43})/.exec(mail.replace(/=\r\n/g, ''))?.[1] ?? '';
  return { verifier, code };
}

it('signs in by the library of the browser, with a sign-in of its own for the link', async () => {
  const link = await askedLink();
  pool.passTime(600_000);
  const step = await answer(await begin(), writeLinkAnswer(link));
  if (!('session' in step)) throw new Error('There are no tokens');

  expect(step.session.getIdToken().decodePayload()).toMatchObject({ email });
  expect(step.session.isValid()).toBe(true);
  await expect(answer(await begin(), writeLinkAnswer(link))).rejects.toMatchObject({
    code: 'UserLambdaValidationException',
    message: 'VerifyAuthChallengeResponse failed with error LINK_USED.',
  });
});

it('refuses the code without the secret, and a sign-in that took too long', async () => {
  const { code, verifier } = await askedLink();
  const guess = writeLinkAnswer({ code, verifier: newToken() });
  await expect(answer(await begin(), guess)).rejects.toThrow('LINK_INVALID');

  const user = await begin();
  pool.passTime(180_001);
  await expect(answer(user, writeLinkAnswer({ code, verifier }))).rejects.toThrow(
    'session is expired',
  );
});

it('goes the same way for an address without an account, to no end', async () => {
  await askedLink('nikdo@example.cz');
  expect(ports.mailer.sent).toHaveLength(0);
  const made = writeLinkAnswer({ code: newToken(), verifier: newToken() });
  await expect(answer(await begin('nikdo@example.cz'), made)).rejects.toThrow('LINK_INVALID');
});

it('ends after three questions', async () => {
  const user = await begin();
  await answer(user, wish(), { captcha });
  await answer(user, wish(), { captcha });
  await expect(answer(user, wish(), { captcha })).rejects.toThrow(
    'Incorrect username or password.',
  );
});

it('shows what came with the first step to no trigger, as Cognito does', async () => {
  await answer(await begin(), wish(), { language: 'en', captcha });
  expect(told).toEqual([
    { trigger: 'define', metadata: {} },
    { trigger: 'create', metadata: {} },
    { trigger: 'verify', metadata: { language: 'en', captcha } },
    { trigger: 'define', metadata: { language: 'en', captcha } },
    { trigger: 'create', metadata: { language: 'en', captcha } },
  ]);
});
