import type { PublicPageWords } from '../../i18n/public-page-words';
import { html, type Safe } from '../html';

/** A page that waits for something looks again after so many seconds. */
export interface Again {
  readonly seconds: number;
  /** At another query of its address, which counts how often it has looked. */
  readonly query?: string | undefined;
}

/** The way to look again for everybody; the script of the page takes it by itself, and says so. */
export function lookAgain(again: Again | undefined, words: PublicPageWords): Safe {
  if (again === undefined) return html``;
  const { seconds, query = '' } = again;
  return html`<p class="again"><a href="${query}" data-again="${seconds}">${words.lookAgain}</a> <span id="again" role="status" data-text="${words.looksAgain(seconds)}"></span></p>`;
}
