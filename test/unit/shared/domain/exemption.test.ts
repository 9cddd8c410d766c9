import { exemptionNamedIn, exemptions, exemptionText, inLanguage } from '#shared/domain/exemption';
import { limits } from '#shared/domain/limits';

describe('a reason for bearing no tax', () => {
  it.each(exemptions)('$provision is found again in its own sentence', (exemption) => {
    for (const language of ['cs', 'en'] as const) {
      const text = exemptionText(exemption, language);
      expect(text.length).toBeLessThanOrEqual(limits.reasonLength);
      expect(exemptionNamedIn(text)).toBe(exemption);
      expect(inLanguage(text, 'en')).toBe(exemptionText(exemption, 'en'));
      expect(inLanguage(text, 'cs')).toBe(exemptionText(exemption, 'cs'));
    }
  });

  it.each([
    ['Osvobozeno dle §56a ZDPH', '§ 56a'],
    ['Osvobozeno dle § 56 odst. 3 zákona o DPH', '§ 56'],
    ['osvobozeno § 66', '§ 66'],
    ['§ 57 (§ 57 odst. 1 písm. b)', '§ 57'],
  ])('%s names %s', (text, provision) => {
    expect(exemptionNamedIn(text)?.provision).toBe(provision);
  });

  it.each(['', 'osvobozeno', '§ 51', '§ 57 a § 58', '§ 5', '56a'])('%p names none', (text) => {
    expect(exemptionNamedIn(text)).toBeUndefined();
  });

  it('that somebody worded stays as it is', () => {
    expect(inLanguage('Osvobozeno dle § 57', 'en')).toBe('Osvobozeno dle § 57');
  });
});
