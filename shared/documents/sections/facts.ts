import { accountText, parseBankAccount } from '../../domain/bank-account';
import type { DocumentWords } from '../../i18n/document-words';
import { formatIban } from '../../i18n/format';
import type { DocumentInput } from '../document-input';
import { html, type Safe } from '../html';
import type { DocumentView } from '../view';

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
  /** Never broken over two lines. */
  readonly isWhole?: boolean;
}

/** Dates on the left, where and under which symbols to pay on the right. */
export function facts(view: DocumentView): Safe {
  return html`<div class="doc-facts">${list(dates(view))}${list(payment(view))}</div>`;
}

function dates(view: DocumentView): Fact[] {
  const { input, words, isTaxDocument } = view;
  const isCredit = input.kind === 'credit_note';
  const isSettledCredit = isCredit && input.status === 'paid';
  const supplyLabel = isCredit ? words.correctionDate : words.taxableSupplyDate;

  return [
    ...original(view),
    { label: words.issueDate, value: view.date(input.issueDate) },
    ...(isTaxDocument ? [{ label: supplyLabel, value: view.date(input.taxableSupplyDate) }] : []),
    // Of what went back already nothing is due.
    ...(isSettledCredit
      ? []
      : [{ label: words.dueDate, value: view.date(input.dueDate), isStrong: !isCredit }]),
    { label: words.paymentMethod, value: paymentMethodOf(view) },
  ];
}

function paymentMethodOf({ input, words }: DocumentView): string {
  const { creditShare, kind, paymentMethod } = input;
  if (!creditShare) return words.paymentMethods[paymentMethod];
  return words[kind === 'credit_note' ? 'toCredit' : 'byCredit'][creditShare];
}

/** A correction has to name the document that it corrects (zákon č. 235/2004 Sb. § 45). */
function original({ input, words, date }: DocumentView): Fact[] {
  if (!input.correction) return [];
  const { number, issueDate } = input.correction.original;
  return [
    {
      label: words.original,
      value: words.numberOfDay({ number, date: date(issueDate) }),
      isStrong: true,
    },
  ];
}

function payment({ input, words }: DocumentView): Fact[] {
  const { variableSymbol, specificSymbol, constantSymbol } = input;
  // The seller pays a credit note, to an account of the customer that is not known.
  const isToSeller = input.paymentMethod === 'transfer' && input.kind !== 'credit_note';
  const all = [
    ...(isToSeller ? account(input, words) : []),
    { label: words.bank, value: (isToSeller && input.seller.bank) || '' },
    { label: words.variableSymbol, value: variableSymbol, isStrong: true },
    { label: words.specificSymbol, value: specificSymbol },
    { label: words.constantSymbol, value: constantSymbol },
  ];
  return all.filter(({ value }) => value !== '');
}

/** An account that we can read is shown in its usual form, anything else as it was typed. */
function account({ seller, currency }: DocumentInput, words: DocumentWords): Fact[] {
  const read = parseBankAccount(seller.bankAccount);
  if (!read) return [{ label: words.account, value: seller.bankAccount, isStrong: true }];

  const iban = { label: words.iban, value: formatIban(read.iban), isWhole: true };
  const bic = { label: words.bic, value: currency === 'CZK' ? '' : (read.bic ?? '') };
  if (read.kind === 'iban') return [{ ...iban, isStrong: true }, bic];
  return [
    { label: words.account, value: accountText(read), isStrong: true, isWhole: true },
    iban,
    bic,
  ];
}

function list(entries: readonly Fact[]): Safe {
  return html`<dl>${entries.map((fact) => html`<dt>${fact.label}</dt><dd>${shown(fact)}</dd>`)}</dl>`;
}

function shown({ value, isStrong, isWhole }: Fact): Safe {
  const text = isStrong ? html`<b>${value}</b>` : html`${value}`;
  return isWhole ? html`<span class="nw">${text}</span>` : text;
}
