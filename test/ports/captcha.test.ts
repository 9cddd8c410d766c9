import { altchaChecker, altchaIssuer, altchaReader } from '#functions/adapters/captcha/altcha';
import { usedProofTable } from '#functions/adapters/dynamodb/used-proof-table';
import { addMilliseconds } from '#shared/domain/calendar';
import {
  captchaLevels,
  captchaNumbers,
  captchaRounds,
  captchaSeconds,
} from '#shared/domain/captcha';
import { CaptchaProof } from '#shared/domain/captcha-challenge';
import { at } from '../support/builders/times';
import { type LocalTable, openLocalTable } from '../support/local/open-table';
import { solve } from '../support/stack/captcha-proof';

jest.setTimeout(60_000);

const settings = { signingKey: 'a key that only this test has' };
const issuer = altchaIssuer(settings);
/** The library itself looks at the clock of the machine. */
const now = at(new Date().toISOString());
const visitor = '192.0.2.7';

let table: LocalTable;
beforeAll(async () => {
  table = await openLocalTable();
});
afterAll(() => table.close());

const checker = (key = settings) => altchaChecker(key, usedProofTable(table));
const solved = async (level: (typeof captchaLevels)[number] = 'usual') =>
  solve(await issuer.issue({ level, visitor, at: now }));

const open = (proof: string) =>
  CaptchaProof.parse(JSON.parse(Buffer.from(proof, 'base64').toString()));
const close = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64');

describe('a solved challenge', () => {
  it.each(captchaLevels.slice(0, 2))('of the level %s tells level and address', async (level) => {
    const redeemed = await checker().redeem(await solved(level), now);
    expect(redeemed).toEqual({ level, visitor: expect.any(String) });
  });

  it('counts once, also when it comes many times at once', async () => {
    const proof = await solved();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => checker().redeem(proof, now)),
    );
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
    expect(await checker().redeem(proof, now)).toBeUndefined();
  });

  it('can be read by whom it does not count for, taken or not, while it is not over', async () => {
    const reader = altchaReader(settings);
    const proof = await solved();
    const read = await reader.read(proof, now);
    expect(await checker().redeem(proof, now)).toEqual(read);
    expect(await reader.read(proof, now)).toEqual({ level: 'usual', visitor: expect.any(String) });
    expect(await reader.read(proof, addMilliseconds(now, captchaSeconds * 1000))).toBeUndefined();
    expect(await altchaReader({ signingKey: 'another key' }).read(proof, now)).toBeUndefined();
  });

  it('is over after its time', async () => {
    const proof = await solved();
    const late = addMilliseconds(now, captchaSeconds * 1000);
    expect(await checker().redeem(proof, late)).toBeUndefined();
    expect(await checker().redeem(proof, addMilliseconds(late, -2000))).toBeDefined();
  });

  it('counts only where it was asked for', async () => {
    const stranger = { signingKey: 'another key' };
    expect(await checker(stranger).redeem(await solved(), now)).toBeUndefined();
  });

  it('tells two visits of an address as one, and nobody else from which', async () => {
    const first = await issuer.issue({ level: 'usual', visitor, at: now });
    const second = await issuer.issue({ level: 'usual', visitor, at: now });
    const other = await issuer.issue({ level: 'usual', visitor: '192.0.2.8', at: now });
    expect(second.parameters.data.visitor).toBe(first.parameters.data.visitor);
    expect(other.parameters.data.visitor).not.toBe(first.parameters.data.visitor);
    expect(JSON.stringify(first)).not.toContain(visitor);
  });
});

describe('what is no solved challenge', () => {
  it.each(['', 'nonsense', close({}), close({ challenge: 1 }), 'A'.repeat(100_000)])(
    'is refused, case %#',
    async (proof) => {
      expect(await checker().redeem(proof, now)).toBeUndefined();
    },
  );

  it('is one that nobody solved', async () => {
    const challenge = await issuer.issue({ level: 'usual', visitor, at: now });
    const { keyPrefix } = challenge.parameters;
    const guess = { counter: 1, derivedKey: keyPrefix.padEnd(64, '0') };
    expect(await checker().redeem(close({ challenge, solution: guess }), now)).toBeUndefined();
  });

  it.each([
    ['an easier one', { cost: 1 }],
    ['one that is never over', { expiresAt: 9_999_999_999 }],
    ['one of another level', { data: { level: 'high', visitor: 'x' } }],
    ['one with a new number', { nonce: 'ab'.repeat(16) }],
  ])('is %s that the browser made of it', async (_, change) => {
    const { challenge, solution } = open(await solved());
    const parameters = { ...challenge.parameters, ...change };
    const forged = close({ challenge: { ...challenge, parameters }, solution });
    expect(await checker().redeem(forged, now)).toBeUndefined();
  });
});

describe('the work', () => {
  it('is bounded: the number lies where it was said, and each try costs what the level says', async () => {
    for (const level of captchaLevels.slice(0, 2)) {
      const { challenge, solution } = open(await solved(level));
      expect(challenge.parameters.cost).toBe(captchaRounds[level]);
      expect(solution.counter).toBeGreaterThanOrEqual(captchaNumbers.least);
      expect(solution.counter).toBeLessThanOrEqual(captchaNumbers.most);
    }
  });
});
