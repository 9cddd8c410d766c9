import type { Language } from '../../domain/language';
import { html, markupOf, printable, type Safe } from '../html';
import { pageScript } from './page-script';
import { pageStyle } from './page-style';

export interface PublicPage {
  readonly html: string;
  /** The style sheet and the script that stand in it, for a policy that lets nothing else in. */
  readonly style: string;
  readonly script: string;
}

interface Content {
  readonly language: Language;
  readonly title: string;
  /** What a browser or a chat shows beside the title; nothing of the invoice. */
  readonly description: string;
  readonly body: Safe;
}

const light = '#f9f7f3';
const dark = '#181614';

/** Style and script contain nothing that people typed; they go in as they are, after everything else is escaped. */
const styleMark = '<style></style>';
const scriptMark = '<script></script>';

/**
 * A page in one piece: nothing else has to be fetched. Without its script only the copy buttons are missing, and a page
 * that waits is looked at again by its link.
 */
export function pageFrame({ language, title, description, body }: Content): PublicPage {
  const frame = html`
    <html lang="${language}">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <title>${printable(title).replaceAll('\u00a0', ' ')}</title>
      <meta name="description" content="${description}">
      <meta name="robots" content="noindex, nofollow, noarchive">
      <meta name="referrer" content="no-referrer">
      <meta name="format-detection" content="telephone=no">
      <meta name="color-scheme" content="light dark">
      <meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">
      <meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">
      <link rel="icon" href="data:,">
      <style></style>
    </head>
    <body>${body}<script></script></body>
    </html>`;

  const written = markupOf(frame)
    .replace(styleMark, () => `<style>${pageStyle}</style>`)
    .replace(scriptMark, () => `<script>${pageScript}</script>`);
  return { html: `<!doctype html>${written}`, style: pageStyle, script: pageScript };
}
