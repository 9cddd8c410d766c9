import { printable } from './html';

/** A colour as it may stand in a style sheet: `#2563eb`. */
export type Color = `#${string}`;

function isColor(text: string): text is Color {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Undefined for anything but `#RRGGBB`: no name, function or keyword reaches a style sheet. */
export function parseColor(text: string): Color | undefined {
  return isColor(text) ? text : undefined;
}

/** What the printer has for everything that a family does not draw: symbols, emoji, other scripts. */
const otherFonts = 'Inter, "Noto Emoji", "DejaVu Sans", sans-serif';

/** The type families that a document may be set in. The app has the variable cut, the printer static ones. */
const fontStacks = { Inter: `"Inter Variable", ${otherFonts}` } as const;
export type FontFamily = keyof typeof fontStacks;

export function fontStack(family: FontFamily): string {
  return fontStacks[family];
}

/** A CSS string of any text: everything but letters and digits of ASCII is written as its code point. */
export function cssString(text: string): string {
  const codePoint = (character: string) => `\\${character.codePointAt(0)?.toString(16)} `;
  return `"${printable(text).replace(/[^A-Za-z0-9]/gu, codePoint)}"`;
}
