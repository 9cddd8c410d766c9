import { readFileSync } from 'node:fs';
import { localDate } from '#shared/domain/calendar';
import { crc32 } from '#shared/domain/crc32';
import { minor } from '#shared/domain/money';
import { buildSpayd, maxSpaydAmount, parseSpayd } from '#shared/domain/spayd';
import { plainSpaydText, unescapeSpayd } from '#shared/domain/spayd-text';

interface Vectors {
  readonly examples: readonly {
    spayd?: string;
    canonicalForCrc?: string;
    crc32?: string;
    raw?: string;
    escaped?: string;
  }[];
  readonly invalid: readonly string[];
}
const read = (name: string) => JSON.parse(readFileSync(`test/fixtures/czech/${name}.json`, 'utf8'));
const vectors: Vectors = read('spayd-vectors');
const withInvoice: { examples: readonly { spdWithInv: string; sid: string }[] } =
  read('qr-faktura-vectors');

const iban = 'CZ6508000000192000145399';
const payment = { iban, amount: minor(2_756_620) } as const;

describe('a QR Platba', () => {
  it('carries account, amount, day, message and symbols in this order', () => {
    expect(
      buildSpayd({
        ...payment,
        dueDate: localDate('2026-12-11'),
        message: 'Faktura 20260151 – Žluťoučký kůň*',
        variableSymbol: '20260151',
        specificSymbol: '7',
        constantSymbol: '0308',
      }),
    ).toBe(
      `SPD*1.0*ACC:${iban}*AM:27566.20*CC:CZK*DT:20261211*MSG:FAKTURA 20260151 ZLUTOUCKY KUN*X-VS:20260151*X-SS:7*X-KS:0308`,
    );
  });

  it('leaves out what is not given or not a symbol', () => {
    expect(
      buildSpayd({ ...payment, message: ' – ', variableSymbol: '', constantSymbol: '12345678901' }),
    ).toBe(`SPD*1.0*ACC:${iban}*AM:27566.20*CC:CZK`);
  });

  it('reads back as it was written, with and without a checksum', () => {
    for (const withCrc32 of [false, true]) {
      const text = buildSpayd({
        ...payment,
        message: 'Objednávka 5 %',
        variableSymbol: '1',
        withCrc32,
      });
      const parsed = parseSpayd(text ?? '');
      expect(parsed).toMatchObject({ iban, amount: 2_756_620 });
      expect(parsed?.fields.get('MSG')).toBe('OBJEDNAVKA 5');
      expect(parsed?.fields.has('CRC32')).toBe(withCrc32);
    }
  });

  it('fits the small alphanumeric QR mode', () => {
    const text = buildSpayd({
      ...payment,
      message: 'ěščřžýáíé 🦊 ß €uro'.repeat(10),
      withCrc32: true,
    });
    expect(text).toMatch(/^[0-9A-Z $%*+./:-]+$/);
    expect(parseSpayd(text ?? '')?.fields.get('MSG')?.length).toBeLessThanOrEqual(60);
  });

  it.each([
    ['another currency', { currency: 'EUR' }],
    ['nothing to pay', { amount: minor(0) }],
    ['a credit', { amount: minor(-100) }],
    ['more than a code can carry', { amount: minor(maxSpaydAmount + 1) }],
    ['no account', { iban: '' }],
    ['an account with a slip', { iban: 'CZ6508000000192000145398' }],
  ] as const)('is not made for %s', (_, more) => {
    expect(buildSpayd({ ...payment, ...more })).toBeUndefined();
  });

  it('carries the largest amount', () => {
    expect(buildSpayd({ iban, amount: maxSpaydAmount })).toContain('AM:9999999.99*');
  });
});

describe('reading a payment descriptor', () => {
  it.each(vectors.examples.flatMap(({ spayd }) => (spayd ? [spayd] : [])))('accepts %s', (text) => {
    expect(parseSpayd(text)).toBeDefined();
  });

  it.each([
    ...vectors.invalid,
    '',
    'SPD*1.0*',
    `SPD*1.0*ACC:${iban}*ACC:${iban}`,
    `SPD*1.0*ACC:${iban}*MSG:`,
    `SPD*1.0*ACC:${iban}*MSG:%ZZ`,
    `SPD*1.0*ACC:${iban}*DT:20260230`,
    `SPD*1.0*ACC:${iban}*MSG:${'A'.repeat(61)}`,
    `SCD*1.0*ACC:${iban}`,
  ])('refuses %s', (text) => {
    expect(parseSpayd(text)).toBeUndefined();
  });

  it('checks the checksum', () => {
    const { canonicalForCrc = '', crc32: expected = '' } =
      vectors.examples.find(({ canonicalForCrc }) => canonicalForCrc) ?? {};
    expect(crc32(canonicalForCrc)).toBe(expected);
    expect(parseSpayd(`${canonicalForCrc}CRC32:${expected}`)).toBeDefined();
    expect(parseSpayd(`${canonicalForCrc}CRC32:C5E0164D`)).toBeUndefined();
  });

  it('takes account, BIC and alternatives', () => {
    const parsed = parseSpayd(`SPD*1.0*ACC:${iban}+GIBACZPX*ALT-ACC:CZ9755000000000000000019*AM:1`);
    expect(parsed).toMatchObject({ iban, amount: 100 });
  });

  it.each(withInvoice.examples)('unpacks the invoice inside $sid', ({ spdWithInv }) => {
    expect(parseSpayd(spdWithInv)?.fields.get('X-INV')).toMatch(/^SID\*1\.0\*ID:/);
  });
});

describe('values', () => {
  it('are unescaped from percent codes', () => {
    const { raw, escaped = '' } = vectors.examples.find((example) => example.raw) ?? {};
    expect(unescapeSpayd(escaped)).toBe(raw);
    expect(unescapeSpayd('%E2%99')).toBeUndefined();
  });

  it('lose diacritics and what the code cannot hold', () => {
    expect(plainSpaydText('Příliš  žluťoučký\nkůň *100 %*', 60)).toBe('PRILIS ZLUTOUCKY KUN 100');
    expect(plainSpaydText('AB CD', 3)).toBe('AB');
  });
});

describe('CRC-32', () => {
  it('has the published check value', () => {
    expect(crc32('123456789')).toBe('CBF43926');
    expect(crc32('')).toBe('00000000');
  });
});
