import { forgetTries, guardSignIn, guardSignUp } from '#functions/runtime/guard-entry';
import { addMilliseconds } from '#shared/domain/calendar';
import { entryLimits, triesAtLevel } from '#shared/domain/entry-limits';
import { now } from '../../../support/builders/times';
import { fakeCaptcha } from '../../../support/fakes/fake-captcha';
import { fakeRateLimits } from '../../../support/fakes/fake-rate-limits';

process.env['STAGE'] = 'production';

let ports: {
  captcha: ReturnType<typeof fakeCaptcha>;
  rateLimits: ReturnType<typeof fakeRateLimits>;
};
let tries: number;
beforeEach(() => {
  ports = { captcha: fakeCaptcha(), rateLimits: fakeRateLimits() };
  tries = 0;
});

interface Try {
  readonly account?: string;
  readonly level?: string;
  readonly visitor?: string;
  readonly at?: typeof now;
}

function entry({
  account = 'tereza@example.cz',
  level = 'usual',
  visitor = 'home',
  at = now,
}: Try) {
  tries += 1;
  return { account, at, metadata: { captcha: `${level}:${visitor}#${tries}` } };
}
const signIn = (wanted: Try = {}) => guardSignIn(ports, entry(wanted));
const signUp = (wanted: Try = {}) => guardSignUp(ports, entry(wanted));

async function repeat(times: number, attempt: () => Promise<void>) {
  for (let done = 0; done < times; done += 1) await attempt();
}

describe('a sign-in', () => {
  it.each([undefined, {}, { captcha: '' }, { captcha: 'nonsense' }])(
    'needs a solved challenge, and %j is none',
    async (metadata) => {
      const attempt = guardSignIn(ports, { account: 'a@example.cz', metadata, at: now });
      await expect(attempt).rejects.toThrow(/^CAPTCHA_INVALID$/);
    },
  );

  it('takes a solved challenge once', async () => {
    const twice = entry({});
    await guardSignIn(ports, twice);
    await expect(guardSignIn(ports, twice)).rejects.toThrow('CAPTCHA_INVALID');
  });

  it('takes more work the more often an account is tried, from wherever', async () => {
    await repeat(triesAtLevel.usual.most, () => signIn({ visitor: `bot ${tries}` }));
    await expect(signIn({ visitor: 'home' })).rejects.toThrow(/^CAPTCHA_TOO_EASY:raised$/);

    const raised = { level: 'raised', visitor: 'home' };
    await repeat(triesAtLevel.raised.most - 1, () =>
      signIn({ ...raised, visitor: `bot ${tries}` }),
    );
    await expect(signIn(raised)).rejects.toThrow(/^CAPTCHA_TOO_EASY:high$/);
  });

  it('takes the usual work again after one that succeeded', async () => {
    for (let round = 0; round < 3; round += 1) {
      await repeat(triesAtLevel.usual.most, () => signIn());
      await forgetTries(ports, { account: 'tereza@example.cz', at: now });
    }
    await signIn();
  });

  it('is never closed to the owner, however often strangers try', async () => {
    await repeat(300, () => signIn({ level: 'high', visitor: `bot ${tries}` }));
    await signIn({ level: 'high', visitor: 'home' });
  });

  it('may be tried so often from one address, and for another account all the same', async () => {
    await repeat(entryLimits.signIns.most, () => signIn({ level: 'high' }));
    await expect(signIn({ level: 'high' })).rejects.toThrow(/^TOO_MANY_ATTEMPTS:\d+$/);
    await signIn({ level: 'high', account: 'petr@example.cz' });
    await signIn({ level: 'high', visitor: 'office' });
    const later = addMilliseconds(now, entryLimits.signIns.seconds * 1000);
    await signIn({ level: 'high', at: later });
  });

  it('counts an account by its name, however it is written', async () => {
    await repeat(triesAtLevel.usual.most, () => signIn({ account: 'TEREZA@example.cz ' }));
    await expect(signIn()).rejects.toThrow('CAPTCHA_TOO_EASY');
  });
});

describe('a registration', () => {
  it('needs a solved challenge', async () => {
    const attempt = guardSignUp(ports, { account: 'a@example.cz', metadata: {}, at: now });
    await expect(attempt).rejects.toThrow('CAPTCHA_INVALID');
  });

  it('comes so many times an hour from one address', async () => {
    await repeat(entryLimits.registrations.most, () => signUp({ account: `a${tries}@example.cz` }));
    const attempt = signUp({ account: 'one-more@example.cz' });
    await expect(attempt).rejects.toThrow(/^TOO_MANY_ATTEMPTS:\d+$/);
    await signUp({ account: 'one-more@example.cz', visitor: 'office' });
  });
});

describe('on one machine, where everybody comes from one address', () => {
  beforeEach(() => {
    process.env['STAGE'] = 'local';
  });
  afterEach(() => {
    process.env['STAGE'] = 'production';
  });

  it('an address stands for many people', async () => {
    await repeat(entryLimits.registrations.most + 1, () =>
      signUp({ account: `a${tries}@example.cz` }),
    );
  });
});
