const markup = Symbol('markup');

/** Markup that may stand in a document as it is. Only `html` makes it; no text that people typed can pass for it. */
export interface Safe {
  readonly [markup]: string;
}

type Part = Safe | readonly Safe[] | string | number | undefined | false;

/**
 * Markup with values put in: text is escaped, other markup is kept, `undefined` and `false` leave
 * nothing. Indentation of the template itself does not reach the document.
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Safe {
  const fixed = withoutIndentation(template);
  const pieces = parts.map((part, index) => written(part) + (fixed[index + 1] ?? ''));
  return { [markup]: (fixed[0] ?? '') + pieces.join('') };
}

export function markupOf(safe: Safe): string {
  return safe[markup];
}

function isMarkup(part: Safe | readonly Safe[]): part is Safe {
  return markup in part;
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part !== 'object') return escaped(String(part));
  return isMarkup(part) ? part[markup] : part.map(markupOf).join('');
}

const known = new WeakMap<TemplateStringsArray, readonly string[]>();

function withoutIndentation(template: TemplateStringsArray): readonly string[] {
  const prepared = known.get(template) ?? template.map((text) => text.replace(/\n\s*/g, ''));
  known.set(template, prepared);
  return prepared;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return printable(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/**
 * Controls but for tab and line feed, what reverses or embeds the direction of text (so that nobody reads
 * another number than is written), non-characters, and halves of surrogate pairs.
 */
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without what cannot be printed; line and paragraph separators become line feeds. */
export function printable(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(unprintable, '');
}
