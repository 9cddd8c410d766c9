import { readFileSync } from 'node:fs';
import { AresSubject, companyOf } from '#functions/adapters/ares/ares-subject';
import { entryOfFile } from '#functions/adapters/ares/register-entry';

const shape: Record<string, unknown> = JSON.parse(
  readFileSync('test/fixtures/czech/ares-response-shape.json', 'utf8'),
);
const read = (wire: object) => companyOf(AresSubject.parse(wire));
const village = {
  nazevObce: 'Oblázkov',
  nazevCastiObce: 'Horní Oblázkov',
  cisloDomovni: 17,
  psc: 6755,
};

describe('a business of ARES', () => {
  it('becomes the fields of our forms', () => {
    expect(read(shape)).toEqual({
      name: 'ČEZ, a. s.',
      ico: '45274649',
      dic: 'CZ45274649',
      address: 'Duhová 1444/2',
      city: 'Praha',
      zip: '140 00',
      country: '',
      registerEntry: '',
      isVatPayer: true,
    });
  });

  it('is numbered within its part of a village, and keeps the zero of its postal code', () => {
    expect(read({ ...shape, sidlo: village })).toMatchObject({
      address: 'Horní Oblázkov 17',
      city: 'Oblázkov',
      zip: '067 55',
    });
  });

  it('has a letter behind the number of its house', () => {
    const sidlo = {
      ...village,
      nazevUlice: 'Dlouhá',
      cisloOrientacni: 4,
      cisloOrientacniPismeno: 'b',
    };
    expect(read({ ...shape, sidlo }).address).toBe('Dlouhá 17/4b');
  });

  it('may have its address as text only', () => {
    const sidlo = { kodStatu: 'CZ', textovaAdresa: 'Duhová 1444/2, Michle, 14000 Praha 4' };
    expect(read({ ...shape, sidlo })).toMatchObject({
      address: 'Duhová 1444/2',
      city: 'Praha 4',
      zip: '140 00',
    });
  });

  it('may sit abroad', () => {
    const sidlo = {
      kodStatu: 'SK',
      nazevStatu: 'Slovensko',
      textovaAdresa: 'Dunajská 8, 811 08 Bratislava',
    };
    expect(read({ ...shape, sidlo })).toMatchObject({
      address: 'Dunajská 8',
      city: 'Bratislava',
      zip: '811 08',
      country: 'Slovensko',
    });
  });

  it.each([
    ['AKTIVNI', true],
    ['NEEXISTUJICI', false],
    ['ZANIKLY', false],
    ['POZASTAVENY', undefined],
    [undefined, undefined],
  ])('with the VAT register at %s is a payer: %s', (stavZdrojeDph, isVatPayer) => {
    expect(read({ ...shape, seznamRegistraci: { stavZdrojeDph } }).isVatPayer).toBe(isVatPayer);
  });

  it('has no DIČ as a member of a VAT group, which is no fault', () => {
    expect(read({ ...shape, dic: undefined })).toMatchObject({ dic: '', isVatPayer: true });
    expect(read({ ...shape, dic: 'Skupinove_DPH' }).dic).toBe('');
  });

  it('says when it was dissolved', () => {
    expect(read({ ...shape, datumZaniku: '2024-06-30' }).dissolvedOn).toBe('2024-06-30');
    expect(read(shape)).not.toHaveProperty('dissolvedOn');
  });

  it('has the line of its register: the file at the court, or that it is a trader', () => {
    const dalsiUdaje = [{ datovyZdroj: 'res' }, { spisovaZnacka: 'B 1581/MSPH' }];
    expect(read({ ...shape, dalsiUdaje }).registerEntry).toBe(
      'Zapsáno v obchodním rejstříku vedeném Městským soudem v Praze, oddíl B, vložka 1581.',
    );
    const trader = { stavZdrojeRzp: 'AKTIVNI', stavZdrojeVr: 'NEEXISTUJICI' };
    expect(read({ ...shape, seznamRegistraci: trader }).registerEntry).toBe(
      'Fyzická osoba zapsaná v živnostenském rejstříku.',
    );
  });

  it('needs a name, and nothing else', () => {
    expect(read({ obchodniJmeno: 'Jen jméno', sidlo: 'nic', seznamRegistraci: 7 })).toMatchObject({
      name: 'Jen jméno',
      ico: '',
      address: '',
    });
    expect(AresSubject.safeParse({ ico: '45274649' }).success).toBe(false);
  });
});

describe('a file number', () => {
  it.each([
    [
      'C 40001/KSBR',
      'Zapsáno v obchodním rejstříku vedeném Krajským soudem v Brně, oddíl C, vložka 40001.',
    ],
    [
      'L 12/KSOS',
      'Zapsáno ve veřejném rejstříku vedeném Krajským soudem v Ostravě, oddíl L, vložka 12.',
    ],
    ['C 1/XXXX', undefined],
    ['', undefined],
  ])('%s', (fileNumber, sentence) => {
    expect(entryOfFile(fileNumber)).toBe(sentence);
  });
});
