import { captchaLevels, isEnoughWork } from '#shared/domain/captcha';
import { type EntryRefusal, readRefusal, wordRefusal } from '#shared/domain/entry-refusal';

describe('why nobody is let in', () => {
  it.each<EntryRefusal>([
    { code: 'CAPTCHA_INVALID' },
    { code: 'CAPTCHA_TOO_EASY', level: 'raised' },
    { code: 'CAPTCHA_TOO_EASY', level: 'high' },
    { code: 'TOO_MANY_ATTEMPTS', seconds: 300 },
  ])('is found again in the words of Cognito: %j', (refusal) => {
    const message = `PreAuthentication failed with error ${wordRefusal(refusal)}.`;
    expect(readRefusal(message)).toEqual(refusal);
  });

  it.each([
    '',
    'Incorrect username or password.',
    'CAPTCHA_TOO_EASY:impossible',
    'XCAPTCHA_INVALID',
  ])('is nothing in „%s“', (message) => {
    expect(readRefusal(message)).toBeUndefined();
  });
});

it('takes more work in place of less, and no less in place of more', () => {
  for (const [index, done] of captchaLevels.entries()) {
    for (const [other, wanted] of captchaLevels.entries()) {
      expect(isEnoughWork(done, wanted)).toBe(index >= other);
    }
  }
});
