import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import { hashToken, newToken } from '#functions/runtime/csrf-token';
import { verifyAuthChallenge } from '#functions/workers/identity/verify-auth-challenge';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import { signInLinks as limits } from '#shared/domain/limits';
import { writeLinkAnswer, writeLinkWish } from '#shared/domain/sign-in-link';
import { accountMail } from '#shared/emails/account-mails';
import { anOwner } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeCaptcha } from '../../../../support/fakes/fake-captcha';
import { fakeSecondFactors } from '../../../../support/fakes/fake-factors';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeMailer } from '../../../../support/fakes/fake-mailer';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';
import { fakeSignInLinks } from '../../../../support/fakes/fake-sign-in-links';

process.env['STAGE'] = 'production';
process.env['APP_URL'] = 'https://app.splatno.example';
process.env['MAIL_FROM'] = 'splatno@splatno.example';
const email = 'tereza@jinovatka.example';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The trigger that judges, with its links and the mails that it sends. */
function aPool() {
  const ports = {
    captcha: fakeCaptcha(),
    signInLinks: fakeSignInLinks(),
    secondFactors: fakeSecondFactors(),
    rateLimits: fakeRateLimits(),
    mailer: fakeMailer('splatno.example'),
  };
  const mailed = () => Buffer.from(ports.mailer.sent.at(-1)?.message ?? '').toString();
  return {
    ...ports,
    verify: verifyAuthChallenge(ports),
    /** The code in the link of the last mail, whose lines are folded. */
    code: () => /code=3D([\w-]{43})/.exec(mailed().replace(/=\r\n/g, ''))?.[1] ?? '',
  };
}
type Pool = ReturnType<typeof aPool>;

interface Person {
  readonly sub: string | undefined;
  readonly userName?: string;
  readonly language?: string;
  /** Where they were going. */
  readonly next?: string;
  /** From where somebody asks; nothing where they did no work. */
  readonly visitor?: string | undefined;
}

async function ask(pool: Pool, person: Person, at = now) {
  const verifier = newToken();
  const asking = answer(pool, { ...person, text: writeLinkWish(hashToken(verifier)), at });
  asking.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(limits.answerMilliseconds);
  return { verifier, answer: await asking };
}

interface Answer extends Person {
  readonly text: string;
  readonly signIn?: string;
  readonly at?: Instant;
}

function answer(pool: Pool, given: Answer) {
  const { sub, userName = sub, text, signIn = 'one', at = now, language, next } = given;
  const visitor = 'visitor' in given ? given.visitor : '192.0.2.1';
  const event = {
    userName,
    request: {
      userAttributes: sub ? { sub, email, locale: 'cs' } : {},
      privateChallengeParameters: { signIn },
      challengeAnswer: text,
      userNotFound: sub === undefined,
      clientMetadata: {
        ...(language && { language }),
        ...(next && { next }),
        ...(visitor && { captcha: `usual:${visitor}` }),
      },
    },
  } as unknown as VerifyAuthChallengeResponseTriggerEvent;
  return pool.verify({ event, at, log: fakeLog() });
}

async function aLink() {
  const pool = aPool();
  const sub = anOwner() as string;
  const { verifier } = await ask(pool, { sub });
  const code = pool.code();
  return { pool, sub, code, verifier, text: writeLinkAnswer({ code, verifier }) };
}

describe('asking for a link', () => {
  it('mails one that leads back with a code, and keeps only hashes', async () => {
    const { pool, sub, code, verifier } = await aLink();
    expect(pool.mailer.sent).toHaveLength(1);
    expect(pool.mailer.sent[0]?.recipients).toEqual([email]);
    const mail = Buffer.from(pool.mailer.sent[0]?.message ?? '').toString();
    expect(mail.replace(/=\r\n/g, '')).toContain(`&amp;state=3D${hashToken(verifier)}`);
    expect(mail).not.toContain(verifier);

    const stored = await pool.signInLinks.find(sub as never, hashToken(code));
    expect(stored).toMatchObject({ verifierHash: hashToken(verifier), wrongAnswers: 0 });
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('speaks the language of the app that asks, and tells how long the link is good', async () => {
    const english = accountMail('sign-in', { language: 'en', link: 'https://a.example' });
    const czech = accountMail('sign-in', { language: 'cs', link: 'https://a.example' });
    expect(english.text).toContain(`${limits.lifetimeSeconds / 60} minutes`);
    expect(czech.text).toContain(`${limits.lifetimeSeconds / 60} minut`);

    const pool = aPool();
    await ask(pool, { sub: anOwner(), language: 'en' });
    expect(Buffer.from(pool.mailer.sent[0]?.message ?? '').toString()).toContain(english.subject);
  });

  it('answers the same to an address without an account, and mails nothing', async () => {
    const pool = aPool();
    const known = await ask(pool, { sub: anOwner() });
    const unknown = await ask(pool, { sub: undefined, userName: 'nikdo@example.cz' });
    expect(unknown.answer).toEqual(known.answer);
    expect(known.answer).toEqual({ answerCorrect: false });
    expect(pool.mailer.sent).toHaveLength(1);
  });

  it.each([
    ['an account', { sub: 'somebody' }],
    ['no account', { sub: undefined, userName: 'nikdo@example.cz' }],
  ])('takes the same time, with %s', async (_, person) => {
    let isDone = false;
    const text = writeLinkWish(hashToken(newToken()));
    void answer(aPool(), { ...person, text }).then(() => {
      isDone = true;
    });
    await jest.advanceTimersByTimeAsync(limits.answerMilliseconds - 1);
    expect(isDone).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
  });

  it.each([
    ['an account', { sub: 'somebody', userName: 'somebody' }],
    ['no account', { sub: undefined, userName: 'nikdo@example.cz' }],
  ])('is refused after five mails within an hour, with %s', async (_, person) => {
    const pool = aPool();
    for (let time = 0; time < limits.perHour; time += 1) await ask(pool, person);
    await expect(ask(pool, person)).rejects.toThrow(/^TOO_MANY_ATTEMPTS:\d+$/);
    await expect(ask(pool, { sub: anOwner() })).resolves.toBeDefined();
    await expect(ask(pool, person, addMilliseconds(now, 3_600_000))).resolves.toBeDefined();
  });

  it('lets a stranger use up nothing of what the owner may ask for', async () => {
    const pool = aPool();
    const sub = anOwner();
    const stranger = { sub, visitor: '203.0.113.9' };
    for (let time = 0; time < limits.perHour; time += 1) await ask(pool, stranger);
    await expect(ask(pool, stranger)).rejects.toThrow(/^TOO_MANY_ATTEMPTS:\d+$/);
    await expect(ask(pool, { sub })).resolves.toBeDefined();
  });

  it('floods no mailbox, from however many addresses somebody asks', async () => {
    const pool = aPool();
    const sub = anOwner();
    for (let time = 0; time < limits.perHourFromAnywhere; time += 1) {
      await ask(pool, { sub, visitor: `203.0.113.${time}` });
    }
    await expect(ask(pool, { sub })).rejects.toThrow(/^TOO_MANY_ATTEMPTS:\d+$/);
    expect(pool.mailer.sent).toHaveLength(limits.perHourFromAnywhere);
  });

  it('mails nothing to whoever does not say who asks', async () => {
    const pool = aPool();
    const asking = ask(pool, { sub: anOwner(), visitor: undefined });
    await expect(asking).rejects.toThrow(/^CAPTCHA_INVALID$/);
    expect(pool.mailer.sent).toEqual([]);
  });
});

describe('an account with a second factor', () => {
  const codes = { salt: 'salt', hashes: [], madeAt: now };

  it('is sent to its password instead: a link would go around the factor', async () => {
    const pool = aPool();
    const sub = anOwner();
    await pool.secondFactors.put(sub, codes);
    expect((await ask(pool, { sub })).answer).toEqual({ answerCorrect: false });
    const mail = Buffer.from(pool.mailer.sent[0]?.message ?? '').toString();
    expect(mail).toContain('https://app.splatno.example/auth/login');
    expect(pool.code()).toBe('');
  });

  it.each([
    ['/clients?new=1', '&amp;next=%2Fclients%3Fnew%3D1'],
    ['https://zly.example/', ''],
  ])('goes on from its password to where it was going: „%s“', async (next, way) => {
    const pool = aPool();
    const sub = anOwner();
    await pool.secondFactors.put(sub, codes);
    await ask(pool, { sub, next });
    const mail = Buffer.from(pool.mailer.sent[0]?.message ?? '').toString();
    const html = mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(html).toContain(`/auth/login?email=tereza%40jinovatka.example${way}"`);
  });

  it('is not entered by a link from before it was turned on', async () => {
    const { pool, sub, text } = await aLink();
    await pool.secondFactors.put(sub as never, codes);
    await expect(answer(pool, { sub, text })).rejects.toThrow('LINK_INVALID');
  });
});

describe('a link that is opened', () => {
  it('signs in the browser that asked, once', async () => {
    const { pool, sub, text } = await aLink();
    expect(await answer(pool, { sub, text })).toEqual({ answerCorrect: true });
    await expect(answer(pool, { sub, text, signIn: 'two' })).rejects.toThrow('LINK_USED');
  });

  it('counts once when Cognito asks twice', async () => {
    const { pool, sub, text } = await aLink();
    await answer(pool, { sub, text });
    expect(await answer(pool, { sub, text })).toEqual({ answerCorrect: true });
  });

  it('is void after a quarter of an hour, and says so if it was used before', async () => {
    const late = addMilliseconds(now, limits.lifetimeSeconds * 1000);
    const unused = await aLink();
    await expect(answer(unused.pool, { ...unused, at: late })).rejects.toThrow('LINK_INVALID');

    const used = await aLink();
    await answer(used.pool, used);
    const again = answer(used.pool, { ...used, signIn: 'two', at: late });
    await expect(again).rejects.toThrow('LINK_USED');
  });

  it('tells a browser without the secret nothing, used or not', async () => {
    const { pool, sub, code, text } = await aLink();
    const guess = writeLinkAnswer({ code, verifier: newToken() });
    await expect(answer(pool, { sub, text: guess })).rejects.toThrow('LINK_INVALID');
    await answer(pool, { sub, text });
    await expect(answer(pool, { sub, text: guess })).rejects.toThrow('LINK_INVALID');
  });

  it('is void after five wrong secrets', async () => {
    const { pool, sub, code, text } = await aLink();
    for (let time = 0; time < limits.wrongAnswers; time += 1) {
      const guess = writeLinkAnswer({ code, verifier: newToken() });
      await expect(answer(pool, { sub, text: guess })).rejects.toThrow('LINK_INVALID');
    }
    await expect(answer(pool, { sub, text })).rejects.toThrow('LINK_INVALID');
  });

  it('belongs to the account that asked', async () => {
    const { pool, text } = await aLink();
    await expect(answer(pool, { sub: anOwner(), text })).rejects.toThrow('LINK_INVALID');
    await expect(answer(pool, { sub: undefined, text })).rejects.toThrow('LINK_INVALID');
  });

  it.each(['', 'x', 'a.b', '../..', 'send-link', 'send-link.abc', 'a'.repeat(5000)])(
    'is none: „%.10s“',
    async (text) => {
      const { pool, sub } = await aLink();
      await expect(answer(pool, { sub, text })).rejects.toThrow('LINK_INVALID');
    },
  );
});
