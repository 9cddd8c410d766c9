import { readFileSync } from 'node:fs';
import { isIco, normaliseIco, suggestIco } from '#shared/domain/ico';

const { valid, invalid } = JSON.parse(
  readFileSync('test/fixtures/czech/ico-vectors.json', 'utf8'),
) as {
  valid: readonly { ico: string }[];
  invalid: readonly string[];
};

describe('an IČO', () => {
  it.each(valid)('may be $ico', ({ ico }) => {
    expect(isIco(ico)).toBe(true);
  });

  it.each([...invalid, '4527464９', '45274649 '])('is never %j', (ico) => {
    expect(isIco(ico)).toBe(false);
  });

  it('is wrong when any one digit is', () => {
    for (let position = 0; position < 8; position += 1) {
      const digits = [...'45274649'];
      digits[position] = String((Number(digits[position]) + 1) % 10);
      expect(isIco(digits.join(''))).toBe(false);
    }
  });

  it('is read with spaces, without inventing digits', () => {
    expect(normaliseIco(' 452 74\u00a0649 ')).toBe('45274649');
    expect(normaliseIco('6947')).toBeUndefined();
  });

  it('is only suggested with the zeros that somebody left out', () => {
    expect(suggestIco('6947')).toBe('00006947');
    expect(suggestIco('6948')).toBeUndefined();
    expect(suggestIco('45274649')).toBeUndefined();
  });
});
