import { accountChangedMail } from '#shared/emails/account-changed-mail';
import { serviceMail } from '#shared/emails/service-mail';
import { at } from '../../../support/builders/times';

const change = {
  before: '•••5399/0800',
  after: '•••0001/0100',
  at: at('2026-11-27T13:32:00.000Z'),
  device: 'Firefox, Windows',
  address: '192.0.2.7',
  settingsUrl: 'https://app.splatno.example/settings',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the letter about another bank account', () => {
  it.each([
    ['cs', 'Dříve: •••5399/0800\nNyní: •••0001/0100\nKdy: 27. 11. 2026 14.32\nOdkud: Firefox'],
    ['en', 'Before: •••5399/0800\nNow: •••0001/0100\nWhen: 27 Nov 2026 14:32\nFrom: Firefox'],
  ] as const)('says in %s what changed, when and from where', (language, facts) => {
    expect(plain(accountChangedMail(change, language).message)).toContain(facts);
  });

  it.each(['cs', 'en'] as const)('leaves out in %s what nobody knows', (language) => {
    const { device: _, address: __, ...known } = change;
    const { message } = accountChangedMail(known, language);
    expect(message).not.toMatch(/Odkud|From/);
    expect(message).toContain(change.settingsUrl);
  });

  it('travels as text and as a page whose links lead where they say', () => {
    const letter = { ...accountChangedMail(change, 'cs'), preheader: '<b>&' };
    const { html, text } = serviceMail(letter, 'cs');
    expect(text).toBe(`${letter.message}\n`);
    expect(html).toContain(`<a href="${change.settingsUrl}">${change.settingsUrl}</a>`);
    expect(html).toContain('&lt;b&gt;&amp;');
    expect(html).not.toContain('<b>&');
  });
});
