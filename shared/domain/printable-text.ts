/**
 * What documents can show: the blocks and parts of blocks that the fonts of the printer draw whole
 * (`functions/adapters/chromium/fonts`; a test compares this list with the fonts themselves). Scripts that are
 * written from right to left or need marks to be placed are left out even where a font has their letters, and so
 * is what nobody should meet in a text: controls, halves of surrogate pairs, non-characters, what a decoder puts
 * for bytes that are no text, and what turns the direction around, so that nobody reads another number than is
 * written.
 */
const ranges = {
  lines: String.raw`\t\n\r\u2028\u2029`,
  latinGreekCyrillic: String.raw`\u0020-\u007e\u00a0-\u0525\u052f`,
  armenianGeorgian: String.raw`\u0531-\u0556\u0559-\u055f\u0561-\u0587\u0589\u058a\u10d0-\u10fc`,
  phonetic: String.raw`\u1d00-\u1d14\u1d16-\u1d23\u1d26-\u1d2e\u1d30-\u1d5b\u1d5d-\u1d6a\u1d9b-\u1df5\u1dfc-\u1dff`,
  moreLatinAndGreek: String.raw`\u1e00-\u1fff\u2c60-\u2c77\u2c79-\u2c7f\ua7ff\ua92e\ufb00-\ufb06`,
  moreCyrillic: String.raw`\u2dff\ua69f`,
  punctuation: String.raw`\u2000-\u2027\u202f-\u2064\u2e18\ufeff`,
  raisedAndLowered: String.raw`\u2070-\u209c`,
  currencies: String.raw`\u0e3f\u20a0-\u20b5\u20b8-\u20ba\u20bc-\u20c0`,
  marksAroundLetters: String.raw`\u20db-\u20de\u20e3\u20e8\u20f0`,
  unitsAndFractions: String.raw`\u2100-\u2109\u210b-\u2149\u214b\u214d\u214e\u2150-\u2186\u2189`,
  arrows: String.raw`\u2190-\u21ff\u27f0-\u27ff\u2913\u2b00-\u2b1c\u2b1f-\u2b24\u{1f850}\u{1f852}`,
  mathematics: String.raw`\u2200-\u22ff\u27e6-\u27eb\u27ef\u2a38`,
  technical: String.raw`\u2300-\u2311\u2318-\u2321\u2324-\u2328\u232b\u232c\u2380\u2387\u238b\u239b-\u23ae\u23ce\u23cf\u2423`,
  enclosed: String.raw`\u2460-\u2469\u24b6-\u24cf\u24ea\u{1f12f}-\u{1f149}\u{1f16a}\u{1f16b}`,
  boxesAndShapes: String.raw`\u2500-\u25ff`,
  signs: String.raw`\u2600-\u269c\u269e-\u26b8\u2701-\u275e\u2761-\u27bf\u2800-\u28ff`,
  /** And how emoji are put together. Tags are not among it: nobody sees them, so they can hide a text. */
  emoji: String.raw`\p{Emoji}\u200d\ufe0e\ufe0f`,
};

const others = new RegExp(`[^${Object.values(ranges).join('')}]|\\p{Cn}`, 'u');

/** Whether a document shows all of a text. */
export function isPrintable(text: string): boolean {
  return !others.test(text);
}
