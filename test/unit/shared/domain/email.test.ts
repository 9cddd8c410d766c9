import { asciiEmail, emailKey, isAccountEmail, isEmail } from '#shared/domain/email';
import { isMailAddress, recipientsOf } from '#shared/domain/mail';
import { Buyer } from '#shared/domain/party';

describe('an address of e-mail', () => {
  it.each([
    ['jan@example.cz', 'jan@example.cz'],
    ["o'hara+1@Mail.Example.com", "o'hara+1@Mail.Example.com"],
    ['jan@háčky.cz', 'jan@xn--hky-ela4t.cz'],
    ['jan@HÁČKY.cz', 'jan@xn--hky-ela4t.cz'],
    ['jan@faktury.háčky.cz', 'jan@faktury.xn--hky-ela4t.cz'],
    ['jan@пример.рф', 'jan@xn--e1afmkfd.xn--p1ai'],
    ['jan@xn--e1afmkfd.xn--p1ai', 'jan@xn--e1afmkfd.xn--p1ai'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(asciiEmail(typed)).toBe(sent);
    expect(isMailAddress(typed)).toBe(true);
    expect(isEmail(` ${typed} `)).toBe(true);
    // What was typed is what is kept.
    expect(Buyer.parse({ email: typed }).email).toBe(typed);
  });

  it.each([
    'jan',
    '@háčky.cz',
    'jan@',
    'jan@cz',
    'jan@háčky',
    'háček@háčky.cz',
    'háček@example.cz',
    'a@b@háčky.cz',
    'jan@háčky.cz:25',
    'jan@háčky.cz/x',
    'jan@háčky.cz?x=1',
    'jan@háčky.cz#x',
    'jan@%68áčky.cz',
    'jan@háčky\\.cz',
    'jan@háčky.cz\r\nBcc: zlo@evil.example',
    'jan@háčky.cz, zlo@evil.example',
    'jan@háčky。cz',
    'jan@１２７.0.0.1',
    'jan@ℂ／x.cz',
    'jan@háčky .cz',
    'jan@há\u200bčky.cz',
    'jan@há\u00adčky.cz',
    'jan@[127.0.0.1]',
    '"jan"@háčky.cz',
    'Jan <jan@háčky.cz>',
    'jan..x@háčky.cz',
    `jan@${'č'.repeat(250)}.cz`,
    `${'a'.repeat(300)}@háčky.cz`,
  ])('%j is none', (typed) => {
    expect(asciiEmail(typed)).toBeUndefined();
    expect(isMailAddress(typed)).toBe(false);
    expect(Buyer.safeParse({ email: typed }).success).toBe(false);
  });

  it('is one recipient, however it is written', () => {
    const to = ['jan@háčky.cz', 'Jan@xn--hky-ela4t.cz', 'jan@example.cz'];
    expect(recipientsOf({ to, cc: ['JAN@EXAMPLE.CZ'], bcc: [] })).toHaveLength(2);
    expect(emailKey('jan@HÁČKY.cz')).toBe(emailKey('jan@xn--hky-ela4t.cz'));
  });

  it('of an account is as long as the user pool takes', () => {
    const ofLength = (length: number) => `${'j'.repeat(length - 11)}@example.cz`;
    expect(ofLength(128)).toHaveLength(128);
    expect(isAccountEmail(ofLength(128))).toBe(true);
    expect(isAccountEmail(ofLength(129))).toBe(false);
    expect(isEmail(ofLength(129))).toBe(true);
  });

  it('of an account is in plain letters', () => {
    expect(isAccountEmail('jan@example.cz')).toBe(true);
    expect(isAccountEmail('jan@háčky.cz')).toBe(false);
    expect(isAccountEmail('jan@example.cz ')).toBe(false);
  });
});
