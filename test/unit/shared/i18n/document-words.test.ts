import { documentWords } from '#shared/i18n/document-words';

const { cs, en } = documentWords;
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('words on documents', () => {
  it('title a tax document as such, in Czech', () => {
    expect(plain(cs.title.payer)).toBe('Faktura – daňový doklad');
    expect([cs.title.other, en.title.payer, en.title.other]).toEqual([
      'Faktura',
      'Invoice',
      'Invoice',
    ]);
  });

  it('say what the law asks for', () => {
    expect(cs.notVatPayer).toBe('Nejsem plátce DPH.');
    expect(cs.reverseCharge).toBe('Daň odvede zákazník.');
  });

  it('number pages', () => {
    expect(plain(cs.page({ page: 2, of: 3 }))).toBe('Strana 2 z 3');
    expect(en.page({ page: 2, of: 3 })).toBe('Page 2 of 3');
    expect(plain(cs.page({ page: 2, of: 3 }))).toBe(
      plain(`${cs.pageOf.before}2${cs.pageOf.between}3`),
    );
  });

  it('state the exchange rate and its day', () => {
    const words = { rate: '24,36', currency: 'EUR', date: '5. 3. 2026' };
    expect(plain(cs.czkRecap(words))).toBe(
      'Přepočet na Kč kurzem ČNB 24,36 Kč za 1 EUR ze dne 5. 3. 2026',
    );
    expect(plain(en.czkRecap(words))).toContain('24,36 CZK for 1 EUR');
  });

  it('never end a line in a one-letter preposition', () => {
    const texts = Object.values(cs).flatMap((value) => {
      if (typeof value === 'string') return [value];
      return typeof value === 'object' ? Object.values(value) : [];
    });
    expect(texts.filter((text) => / [ksvzouai] \S/i.test(` ${text}`))).toEqual([]);
  });
});
