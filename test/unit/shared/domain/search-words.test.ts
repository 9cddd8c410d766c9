import {
  alphabeticKey,
  findsNothing,
  fold,
  searchWordsOf,
  wordsOf,
} from '#shared/domain/search-words';
import { aClient } from '../../../support/builders/a-client';

describe('the words of a search', () => {
  it('know neither case nor diacritics', () => {
    expect(fold('Příliš ŽLUŤOUČKÝ kůň')).toBe('prilis zlutoucky kun');
  });

  it('are letters and digits alone, each once', () => {
    expect(wordsOf('Jinovatka & Sova, s.r.o. – sova@jinovatka.example')).toEqual([
      'jinovatka',
      'sova',
      's',
      'r',
      'o',
      'example',
    ]);
    expect(wordsOf(' – & ')).toEqual([]);
  });

  it.each([
    ['%', true],
    [' – & ', true],
    ['', false],
    ['  ', false],
    ['% 5', false],
  ])('find nothing where none is left of what was typed: %p', (typed, expected) => {
    expect(findsNothing(typed)).toBe(expected);
  });

  it('come from the fields that people remember', () => {
    const words = searchWordsOf(aClient({ name: 'Sova', dic: 'CZ9', city: 'Ústí n. L.' }));
    expect(words).toEqual(expect.arrayContaining(['sova', '97451207', 'cz9', 'usti', 'ucetni']));
    expect(words).not.toContain('kaplickou');
  });

  it('are few enough for one transaction, whatever the name', () => {
    const name = Array.from({ length: 100 }, (_, index) => index).join(' ');
    expect(searchWordsOf(aClient({ name })).length).toBeLessThanOrEqual(30);
  });
});

it('names are sorted as a Czech dictionary has them, whatever their case', () => {
  const names = ['adam', 'Ábel', 'Cyklo', 'čáp', 'Drak', 'ďábel', 'hora', 'Chata', 'Ivan', 'rys'];
  const rest = ['Řeka', 'Sova', 'Šíp', 'tůň', 'ťuk', 'zub', 'Žába', 'c\u030cáp'];
  const byKey = (a: string, b: string) => (alphabeticKey(a) < alphabeticKey(b) ? -1 : 1);
  const { compare } = new Intl.Collator('cs');
  expect([...rest, ...names].toSorted(byKey)).toEqual([...rest, ...names].toSorted(compare));
});
