import { recogniseColumns } from '#shared/domain/client-columns';
import { clientOfCells, clientRowProblems, withImported } from '#shared/domain/client-rows';
import { aClient, aClientInput } from '../../../support/builders/a-client';

describe('the columns of a file', () => {
  it('are known by their Czech names', () => {
    expect(
      recogniseColumns(['Název', 'IČO', 'DIČ', 'Ulice a č.p.', 'Město', 'PSČ', 'Země', 'E-mail']),
    ).toEqual(['name', 'ico', 'dic', 'address', 'city', 'zip', 'country', 'email']);
  });

  it('are known by their English names, in any order and spelling', () => {
    expect(recogniseColumns(['EMAIL', 'company_name', 'VAT-ID', 'Zip code', 'Notes'])).toEqual([
      'email',
      'name',
      'dic',
      'zip',
      undefined,
    ]);
  });

  it('are taken once: of two alike the first counts', () => {
    expect(recogniseColumns(['Firma', 'Jméno', 'Telefon'])).toEqual(['name', undefined, undefined]);
  });
});

describe('a row of a file', () => {
  const columns = ['name', undefined, 'ico', 'zip'] as const;

  it('gives the client that its cells describe', () => {
    expect(clientOfCells([' Pekařství\n Rohlíček ', 'x', '974 51 207', '39002'], columns)).toEqual({
      ...aClientInput({ name: 'Pekařství Rohlíček', ico: '97451207', zip: '39002' }),
      dic: '',
      address: '',
      city: '',
      email: '',
    });
  });

  it.each([
    ['6947', '00006947'],
    ['="00006947"', '00006947'],
    ["'00006947", '00006947'],
    ['DE 123', 'DE 123'],
    ['12345678', '12345678'],
  ])('reads the number %j as %j', (cell, ico) => {
    expect(clientOfCells(['A', '', cell], columns).ico).toBe(ico);
  });

  it('may be shorter than the others', () => {
    expect(clientOfCells(['A'], columns)).toMatchObject({ name: 'A', ico: '', zip: '' });
  });

  it('says what is wrong with it, by field', () => {
    const wrong = aClientInput({ name: ' ', email: 'nobody', zip: '1'.repeat(20) });
    expect(clientRowProblems(wrong)).toEqual([
      ['name', 'required'],
      ['zip', 'too_long'],
      ['email', 'email_invalid'],
    ]);
    expect(clientRowProblems(aClientInput())).toEqual([]);
  });

  it('leaves of a saved client what it is silent about', () => {
    const client = aClient({ city: 'Tábor' });
    const said = { ...aClientInput(), name: 'Nová', city: '', email: '' };
    expect(withImported(client, said)).toEqual({ ...client, name: 'Nová' });
  });
});
