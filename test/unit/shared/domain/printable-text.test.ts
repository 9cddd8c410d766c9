import { isPrintable } from '#shared/domain/printable-text';
import { line, text } from '#shared/domain/values';

const printed = [
  'Žluťoučký kůň úpěl ďábelské ódy – „5 × 60 mm²“ za 1 000 €…',
  'Łódź, Zürich, Reykjavík, İstanbul, Škoda & synové',
  'Євген Ґедзь, Київ',
  'Ἀθῆναι',
  'Nguyễn Thị Hồng',
  'Հայերեն ქართული',
  '→ ✓ ★ ☐ ≤ ∈ ─ █ № ① ﬁ',
  '☕ 🎉 👨‍👩‍👧 👍🏽 🇨🇿 1️⃣ ❤️',
  'c\u030c',
  'první\n\tdruhý',
];

const refused = [
  ['Chinese', '漢字'],
  ['Japanese', 'カタカナ'],
  ['Korean', '한국어'],
  ['Arabic', 'فاتورة'],
  ['Hebrew', 'חשבונית'],
  ['Thai', 'ใบแจ้งหนี้'],
  ['Devanagari', 'चालान'],
  ['full-width forms', 'ＡＢＣ'],
  ['letters for formulas', '𝒻𝓊𝓁𝓁'],
  ['private use', '\uf0b7'],
  ['hidden tags', 'a\u{e0061}'],
  ['other directions', 'a\u202eb'],
  ['controls', 'a\u0007b'],
  ['halves of pairs', 'a\ud83d'],
  ['bytes that were no text', 'a\ufffdb'],
  ['no characters at all', 'a\uffffb'],
];

describe('what a document can show', () => {
  it.each(printed)('is %j', (written) => {
    expect(isPrintable(written)).toBe(true);
    expect(text(100).parse(written)).toBe(written);
  });

  it.each(refused)('does not include %s', (_, written) => {
    expect(isPrintable(written)).toBe(false);
    for (const schema of [text(100), line(100)]) {
      expect(
        schema.safeParse(`Faktura ${written}`).error?.issues.map((issue) => issue.message),
      ).toEqual(['forbidden_characters']);
    }
  });

  it('is known for a long text in one pass', () => {
    // Going back from each character would be 10¹² steps, and end in the time limit of the test.
    expect(isPrintable(`${'1#'.repeat(500_000)}漢`)).toBe(false);
  });
});
