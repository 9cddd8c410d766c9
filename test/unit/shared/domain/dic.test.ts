import { normaliseDic, parseDic } from '#shared/domain/dic';

describe('a DIČ', () => {
  it.each([
    ['CZ45274649', 'CZ45274649'],
    ['cz 452 746-49', 'CZ45274649'],
    ['45274649', 'CZ45274649'],
    ['7103192745', 'CZ7103192745'],
    ['SK2020273893', 'SK2020273893'],
    ['DE136695976', 'DE136695976'],
    ['ATU37675002', 'ATU37675002'],
    ['GR094259216', 'EL094259216'],
    ['EL094259216', 'EL094259216'],
    ['NL004495445B01', 'NL004495445B01'],
    ['XI123456789', 'XI123456789'],
  ])('%s is stored as %s', (text, stored) => {
    expect(normaliseDic(text)).toBe(stored);
  });

  it.each([
    '',
    'CZ',
    'CZ1234567',
    'CZ12345678901',
    '1234567',
    'GB123456789',
    'US12',
    'SK123',
    'constructor',
  ])('%j has the form of no country', (text) => {
    expect(parseDic(text)).toBeUndefined();
  });

  it('tells its country and number apart', () => {
    expect(parseDic('SK 2020273893')).toEqual({
      country: 'SK',
      number: '2020273893',
      value: 'SK2020273893',
    });
  });
});
