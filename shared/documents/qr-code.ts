import { encode } from 'uqr';
import { html, type Safe } from './html';

/**
 * A QR code as one path, black on the white of the paper. Level M is what the banks ask for in print.
 * The quiet zone of four modules around it is kept free by the layout (`.doc-qr`).
 */
export function qrCode(content: string, label: string): Safe {
  const { size, path } = qrDrawing(content);
  return html`
    <svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}">
      <path fill="#000" d="${path}"/>
    </svg>`;
}

/** A code as one path in a square of `size` modules, without the quiet zone. */
export function qrDrawing(content: string): { readonly size: number; readonly path: string } {
  if (drawn.content !== content) drawn = { content, ...draw(content) };
  return drawn;
}

/** The modules of a code row by row, the dark ones true, without the quiet zone. */
export function qrModules(content: string): readonly (readonly boolean[])[] {
  return encode(content, { ecc: 'M', border: 0 }).data;
}

/** The one drawn last: an editor shows the same code over many key presses. */
let drawn = { content: '', size: 0, path: '' };

function draw(content: string) {
  const rows = qrModules(content);
  return { size: rows.length, path: rows.map((modules, row) => rowPath(modules, row)).join('') };
}

/** Neighbouring modules are one rectangle, so that no viewer shows a seam between them. */
function rowPath(modules: readonly boolean[], row: number): string {
  const runs = modules.flatMap((isDark, column) => {
    if (!isDark || modules[column - 1]) return [];
    const end = modules.indexOf(false, column);
    const width = (end === -1 ? modules.length : end) - column;
    return [`M${column} ${row}h${width}v1h-${width}z`];
  });
  return runs.join('');
}
