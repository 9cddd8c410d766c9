import { factorChangedMail, factorLetters } from '#shared/emails/factor-changed-mail';
import { at } from '../../../support/builders/times';

const circumstances = {
  at: at('2026-11-27T13:32:00.000Z'),
  device: 'Firefox, Windows',
  address: '192.0.2.7',
  settingsUrl: 'https://app.splatno.example/settings',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the letter about a way to sign in', () => {
  it.each([
    ['cs', 'Kdy: 27. 11. 2026 14.32\nOdkud: Firefox, Windows, 192.0.2.7'],
    ['en', 'When: 27 Nov 2026 14:32\nFrom: Firefox, Windows, 192.0.2.7'],
  ] as const)('says in %s when and from where, and leads to the settings', (language, facts) => {
    for (const kind of factorLetters) {
      const message = plain(factorChangedMail(kind, circumstances, language).message);
      expect(message).toContain(facts);
      expect(message).toMatch(/\n1\. [^\n]+ https:\/\/app\.splatno\.example\/settings\n2\. /);
    }
  });

  it('declines the name of the product in Czech', () => {
    for (const kind of factorLetters) {
      const message = plain(factorChangedMail(kind, circumstances, 'cs').message);
      expect(message).toMatch(/účtu ve Splatnu /);
    }
  });

  it('tells each of them apart', () => {
    const subjects = factorLetters.flatMap((kind) =>
      (['cs', 'en'] as const).map(
        (language) => factorChangedMail(kind, circumstances, language).subject,
      ),
    );
    expect(new Set(subjects).size).toBe(8);
  });
});
