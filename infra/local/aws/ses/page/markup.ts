/** HTML that is known to be whole; any text that goes into it is escaped. */
export interface Markup {
  readonly html: string;
}

type Piece = Markup | string | number | readonly Markup[] | undefined | false;

/** A template whose values are escaped, unless they are markup themselves. */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const html = strings.map((text, index) => text + render(pieces[index])).join('');
  return { html };
}

export function escapeHtml(text: string): string {
  const marks: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}

function render(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return 'html' in piece ? piece.html : piece.map(({ html }) => html).join('');
}
