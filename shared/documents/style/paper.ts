import { cssString, fontStack } from '../css-values';
import type { DocumentTemplate } from '../document-template';

export interface PaperTexts {
  /** From page 2 on, at the top: which document this is, and whose. */
  readonly heading: string;
  readonly owner: string;
  /** On every page, at the bottom: lines on the left and on the right. */
  readonly footerLeft: readonly string[];
  readonly footerRight: readonly string[];
  readonly page: { readonly before: string; readonly between: string };
}

const millimetresPerFooterLine = 3.7;
/** How much fits on a line of the footer's two columns, 122 and 46 mm wide. */
const footerCharacters = { left: 90, right: 34 };
const headingCharacters = { left: 70, right: 45 };

/**
 * Margins of A4 and what runs in them: these texts are strings of the style sheet, so they are on every
 * page without being in the markup. Page numbers and the heading begin on page 2.
 */
export function paperCss(texts: PaperTexts, template: DocumentTemplate): string {
  const type = `font: 400 2.46mm/1.5 ${fontStack(template.fontFamily)}; color: #5b564f; white-space: pre-line;`;
  const foot = `${type} vertical-align: top; border-top: .25mm solid #dcd7cf; margin-top: 5mm; padding-top: 3mm;`;
  const left = cssString(breakable(texts.footerLeft));
  const right = cssString(breakable(texts.footerRight));
  const lineBreak = cssString(texts.footerRight.length > 0 ? '\n' : '');
  const { before, between } = texts.page;
  const pageNumber = `${cssString(before)} counter(page) ${cssString(between)} counter(pages)`;

  return `
@page {
  size: A4; margin: 26mm 18mm ${bottomMargin(texts)}mm;
  @top-left { content: ${cssString(shortened(texts.heading, headingCharacters.left))}; ${type} vertical-align: top; padding-top: 12mm; }
  @top-right { content: ${cssString(shortened(texts.owner, headingCharacters.right))}; ${type} vertical-align: top; padding-top: 12mm; text-align: right; }
  @bottom-left { content: ${left}; ${foot} width: 128mm; padding-right: 6mm; }
  @bottom-right { content: ${right} ${lineBreak} ${pageNumber}; ${foot} width: 46mm; text-align: right; }
}
@page :first {
  margin-top: 16mm;
  @top-left { content: none; }
  @top-right { content: none; }
  @bottom-right { content: ${right}; }
}`;
}

/** Room for the footer as it wraps, 8 mm above and as much below it. */
function bottomMargin({ footerLeft, footerRight }: PaperTexts): number {
  const left = wrappedLines(footerLeft, footerCharacters.left);
  const right = wrappedLines(footerRight, footerCharacters.right) + 1;

  return Math.ceil(16 + Math.max(left, right) * millimetresPerFooterLine);
}

function wrappedLines(lines: readonly string[], charactersPerLine: number): number {
  return lines.reduce((sum, line) => sum + Math.ceil(line.length / charactersPerLine), 0);
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** A margin box cannot break a word by itself, so a long one gets places where it may be broken. */
function breakable(lines: readonly string[]): string {
  return lines.join('\n').replace(/\S{30}(?=\S{15})/gu, '$&\u200b');
}
