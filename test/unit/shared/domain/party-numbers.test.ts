import { ClientInput } from '#shared/domain/client';
import { InvoiceInput } from '#shared/domain/invoice';
import { withTidyNumbers } from '#shared/domain/party-numbers';

const numbersOf = (ico: string, dic: string, country = '') => {
  const tidy = withTidyNumbers({ ico, dic, country });
  return [tidy.ico, tidy.dic];
};

describe('the numbers of a party', () => {
  it.each([
    ['452 74 649', '45274649', ['45274649', 'CZ45274649']],
    ['45274649', 'cz 45274649', ['45274649', 'CZ45274649']],
    ['', 'atu12345678', ['', 'ATU12345678']],
  ])('%p and %p are kept in their one form', (ico, dic, tidy) => {
    expect(numbersOf(ico, dic)).toEqual(tidy);
  });

  it.each(['123', '45274640', 'HRB 1234'])('stay as they were written: %p', (text) => {
    expect(numbersOf(text, text, 'DE')).toEqual([text, text]);
  });

  it.each(['', 'CZ', 'Česko', 'Česká republika', 'ČR', 'Czech Republic', 'Czechia'])(
    'a DIČ without a prefix is Czech in the country %p',
    (country) => {
      expect(numbersOf('', '45274649', country)).toEqual(['', 'CZ45274649']);
    },
  );

  it.each(['Slovensko', 'SK', 'DE'])('and not in the country %p', (country) => {
    expect(numbersOf('', '2020123456', country)).toEqual(['', '2020123456']);
  });

  it('are tidied whoever sends them', () => {
    const party = { name: 'Pekařství', ico: '452 74 649', dic: '45274649' };
    const tidy = { ico: '45274649', dic: 'CZ45274649' };
    expect(ClientInput.parse(party)).toMatchObject(tidy);
    expect(InvoiceInput.parse({ buyer: party, seller: party, items: [] })).toMatchObject({
      buyer: tidy,
      seller: tidy,
    });
  });
});
