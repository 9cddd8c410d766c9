import type { OnlineNotice, PublicPageWords } from '../../i18n/public-page-words';
import { html, type Safe } from '../html';
import { type Again, lookAgain } from './page-again';

/** What a page says of paying online. */
export interface PageOnline {
  /** Where its button asks for a page of Stripe; left out where nothing can be paid online. */
  readonly action?: string | undefined;
  readonly notice?: OnlineNotice | undefined;
  /** The page looks again by itself for a payment that is on its way. */
  readonly again?: Again | undefined;
}

/** A plain form: it works without scripts, and takes the payer to Stripe in one step. */
export function onlineOffer({ action }: PageOnline, words: PublicPageWords): Safe {
  if (action === undefined) return html``;
  return html`
    <form class="online" method="post" action="${action}">
      <button type="submit">${words.online.pay}</button>
      <p>${words.online.methods}</p>
    </form>`;
}

/** What became of a payment, in a place where whoever comes back sees it first. */
export function onlineNotice({ notice, again }: PageOnline, words: PublicPageWords): Safe {
  if (notice === undefined) return html``;
  const { title, text } = words.online.notice[notice];
  return html`<div class="news is-${notice}" role="status"><p><b>${title}</b></p><p>${text}</p></div>${lookAgain(again, words)}`;
}
