import type { Client } from './client';

/** A client is found by this many words at most; more than any real one has. */
const mostWords = 30;
const longestWord = 40;

/** Lower case without diacritics, as people type when they search: `Žluťoučký` → `zlutoucky`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** A sign after all letters of the plain alphabet. */
const afterAll = '~';

/**
 * What names are sorted by, compared sign by sign: the Czech alphabet, in which č, ř, š and ž follow their plain letters
 * and ch follows h. Case and all other diacritics do not count. Made of keys of an index, so it is no collator of ICU.
 */
export function alphabeticKey(name: string): string {
  const marked = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/ch/g, `h${afterAll}`)
    .replace(/[čřšž]/g, (letter) => letter + afterAll);
  return fold(marked);
}

/** The beginning of a text, never half of a character that takes two units. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** The separate words of a text, folded: letters and digits of any script. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return [...new Set(words.map((word) => cut(word, longestWord)))].slice(0, mostWords);
}

/** A search for something in which nothing can be found: `%` or `–`. Blank asks for everything. */
export function findsNothing(typed: string): boolean {
  return typed.trim() !== '' && wordsOf(typed).length === 0;
}

/** The words by whose beginnings a client is found: of its name, IČO, DIČ, city and e-mail. */
export function searchWordsOf({ name, ico, dic, city, email }: Client): string[] {
  return wordsOf([name, ico, dic, city, email].join(' '));
}

/** Whether each of the typed words begins one of these. */
export function hasWords(own: readonly string[], typed: readonly string[]): boolean {
  return typed.every((start) => own.some((word) => word.startsWith(start)));
}
