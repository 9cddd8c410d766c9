import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { accountText, parseBankAccount } from '#shared/domain/bank-account';
import { banks } from '#shared/domain/bank-codes';
import { isIban } from '#shared/domain/iban';

interface Vectors {
  readonly valid: readonly {
    account: string;
    prefix: string;
    number: string;
    bankCode: string;
    iban: string;
  }[];
  readonly invalid: readonly { account?: string; iban?: string; why: string }[];
}
const vectors = JSON.parse(
  readFileSync('test/fixtures/czech/account-iban-vectors.json', 'utf8'),
) as Vectors;
const codes = JSON.parse(readFileSync('test/fixtures/czech/bank-codes.json', 'utf8')) as readonly [
  string,
  string,
  string | null,
  boolean,
][];

describe('a domestic account', () => {
  it.each(vectors.valid)('$account is $iban', ({ account, prefix, number, bankCode, iban }) => {
    expect(parseBankAccount(account)).toMatchObject({
      kind: 'domestic',
      prefix,
      number,
      bankCode,
      iban,
    });
    expect(isIban(iban)).toBe(true);
  });

  it.each(vectors.invalid.filter(({ why }) => why !== 'unknown bank code'))(
    'is refused: $why',
    ({ account, iban }) => {
      expect(parseBankAccount(account ?? iban ?? '')).toBeUndefined();
    },
  );

  it('is read with spaces and leading zeros', () => {
    const account = parseBankAccount(' 000019 - 2000145399 / 0800 ');
    expect(account).toEqual({
      kind: 'domestic',
      prefix: '19',
      number: '2000145399',
      bankCode: '0800',
      iban: 'CZ6508000000192000145399',
      bankName: 'Česká spořitelna, a.s.',
      bic: 'GIBACZPX',
    });
    expect(account && accountText(account)).toBe('19-2000145399/0800');
  });

  it('passes with a bank that nobody has told us about', () => {
    const account = parseBankAccount('2970297/9999');
    expect(account).toMatchObject({ kind: 'domestic', bankCode: '9999' });
    expect(account).not.toHaveProperty('bankName');
  });

  it.each([
    '0000000000/0100',
    '1000000000/0100',
    '11/01',
    '/0100',
    '2970297/01000',
    '2970297/toString',
    'x',
  ])('is never %s', (text) => {
    expect(parseBankAccount(text)).toBeUndefined();
  });

  it('always has a valid IBAN that leads back to its bank', () => {
    const number = fc.integer({ min: 10, max: 9_999_999_999 }).map(String);
    const bankCode = fc.constantFrom(...Object.keys(banks));
    fc.assert(
      fc.property(number, bankCode, (digits, code) => {
        const account = parseBankAccount(`${digits}/${code}`);
        fc.pre(account !== undefined);
        expect(isIban(account.iban)).toBe(true);
        expect(parseBankAccount(account.iban)).toMatchObject({ bankName: banks[code]?.name });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an IBAN', () => {
  it.each([
    'CZ65 0800 0000 1920 0014 5399',
    'sk31 1200 0000 1987 4263 7541',
    'DE89370400440532013000',
    'GB29 NWBK 6016 1331 9268 19',
  ])('may be %s', (text) => {
    const account = parseBankAccount(text);
    expect(account).toMatchObject({ kind: 'iban', iban: text.replace(/ /g, '').toUpperCase() });
    expect(account && accountText(account)).toBe(account?.iban);
  });

  it.each([
    'DE8937040044053201300',
    'CZ6508000000192000145398',
    'XX89370400440532013000',
    'CZ00',
    '',
  ])('is never %j', (text) => {
    expect(parseBankAccount(text)).toBeUndefined();
  });

  it('names a Czech bank only', () => {
    expect(parseBankAccount('CZ6508000000192000145399')).toMatchObject({ bic: 'GIBACZPX' });
    expect(parseBankAccount('SK3112000000198742637541')).not.toHaveProperty('bankName');
  });
});

describe('the table of banks', () => {
  it('has every bank of the published list', () => {
    expect(Object.entries(banks).map(([code, { name, bic }]) => [code, name, bic ?? null])).toEqual(
      expect.arrayContaining(codes.map(([code, name, bic]) => [code, name, bic])),
    );
    expect(Object.keys(banks)).toHaveLength(codes.length);
  });
});
