/** Lower case without diacritics, letter for letter, so that places in the text stay the same. */
export function folded(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => letter.normalize('NFD').charAt(0).toLowerCase())
    .join('');
}

/** Whether every word typed begins a word of the text: „nov fak“ finds „Nová faktura“. */
export function matches(text: string, typed: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  const wanted = folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/** The label around the letters that were typed. */
export function matchParts(
  label: string,
  typed: string,
): { readonly before: string; readonly match: string; readonly after: string } {
  const letters = [...label.normalize('NFC')];
  const wanted = folded(typed.trim());
  const at = wanted === '' ? -1 : folded(label).search(startOfWord(wanted));
  if (at < 0) return { before: label, match: '', after: '' };

  const end = at + [...wanted].length;
  return {
    before: letters.slice(0, at).join(''),
    match: letters.slice(at, end).join(''),
    after: letters.slice(end).join(''),
  };
}

function startOfWord(wanted: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u');
}
