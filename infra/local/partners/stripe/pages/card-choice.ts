import { type Markup, markup } from '../../../aws/ses/page/markup';
import { type CardName, cardNames, cards } from '../payments/cards';
import type { Words } from './words';

/** Cards to choose from, by what they will do. */
export function cardChoice(
  words: Words,
  offered: readonly CardName[],
  takesDebits = false,
): Markup {
  return markup`<fieldset><legend>${words.cardLegend}</legend>${offered.map(
    (name, index) =>
      markup`<label class="choice"><input type="radio" name="card" value="${name}"${
        index === 0 ? markup` checked` : ''
      }><span>${words.cards[name]} <small>•••• ${cards[name].last4}</small></span></label>`,
  )}${
    takesDebits &&
    markup`<label class="choice"><input type="radio" name="card" value="debit"><span>${words.debit}</span></label>`
  }</fieldset>`;
}

export function cardNamed(name: string | undefined): CardName {
  return cardNames.find((known) => known === name) ?? 'works';
}

/** Why a payment did not succeed, in the words of the page. */
export function failure(
  words: Words,
  { code, decline_code }: { readonly code?: string; readonly decline_code?: string },
): Markup {
  const reason = words.reasons[decline_code ?? code ?? ''] ?? '';
  return markup`<p class="error" role="alert">${words.failed} ${reason}</p>`;
}
