import { folded, matches, matchParts } from '../../../../frontend/src/platform/match-text';

it.each([
  ['Nová faktura', 'fak', true],
  ['Nová faktura', 'nova fak', true],
  ['Nová faktura', 'fak nov', true],
  ['Nová faktura', 'aktura', false],
  ['Pekařství Rohlíček', 'ROHLI', true],
  ['Nastavení', '', true],
])('„%s“ for „%s“: %s', (label, typed, isFound) => {
  expect(matches(label, typed)).toBe(isFound);
});

it('marks the letters that were typed, diacritics or not', () => {
  expect(matchParts('Pekařství Rohlíček a dcera', 'rohli')).toEqual({
    before: 'Pekařství ',
    match: 'Rohlí',
    after: 'ček a dcera',
  });
  expect(matchParts('Nová faktura', '')).toEqual({ before: 'Nová faktura', match: '', after: '' });
  expect(matchParts('Cena (Kč)', '(')).toMatchObject({ match: '(' });
});

it('keeps letters one for one', () => {
  expect(folded('Žluťoučký kůň')).toBe('zlutoucky kun');
  expect(folded('e\u0301')).toHaveLength(1);
});
