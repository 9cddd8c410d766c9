import { readFileSync } from 'node:fs';
import { plural } from '#shared/i18n/plural';

interface Vectors {
  readonly cs: Record<string, string>;
  readonly forms: Record<string, { one: string; few: string; many: string; other: string }>;
}
const { plural: vectors } = JSON.parse(
  readFileSync('test/fixtures/czech/format-vectors.json', 'utf8'),
) as { plural: Vectors };

describe('Czech plurals', () => {
  const forms = { one: 'one', few: 'few', many: 'many', other: 'other' };

  it.each(Object.entries(vectors.cs))('%s takes the form %s', (count, category) => {
    expect(plural('cs', Number(count), forms)).toBe(category);
  });

  it.each(Object.entries(vectors.forms))('of %s', (_, expected) => {
    const words = Object.fromEntries(
      Object.entries(expected).map(([category, text]) => [category, text.split(' ')[1] ?? '']),
    ) as typeof expected;
    for (const text of Object.values(expected)) {
      const [count = '', word] = text.split(' ');
      expect(plural('cs', Number(count.replace(',', '.')), words)).toBe(word);
    }
  });
});

describe('English plurals', () => {
  it('know one and many', () => {
    const forms = { one: 'invoice', other: 'invoices' };
    expect([0, 1, 2, 1.5].map((count) => plural('en', count, forms))).toEqual([
      'invoices',
      'invoice',
      'invoices',
      'invoices',
    ]);
  });
});
