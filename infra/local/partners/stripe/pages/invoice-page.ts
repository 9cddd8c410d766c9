import { type Markup, markup } from '../../../aws/ses/page/markup';
import { payInvoice, settleByHolder } from '../billing/pay-invoice';
import { addCard, attach } from '../payments/cards';
import { byClockOf } from '../turn';
import type { Invoice, PaymentMethod } from '../wire';
import { cardChoice, cardNamed, failure } from './card-choice';
import { leadTo, type PageReply, page, type Visit } from './reply';
import { chooseLanguage, type Language, money, type Words, wordsOf } from './words';

const offered = ['works', 'declined', 'authentication'] as const;

/** Where an invoice of a subscription is paid by hand: `/i/{account}/{invoice}`. */
export function invoicePage(visit: Visit, invoice: Invoice): PageReply {
  const language = chooseLanguage(null, visit.accepted);
  const words = wordsOf[language];
  if (visit.isPost && invoice.status === 'open') {
    pay(visit, invoice);
    return leadTo(`/i/${visit.account}/${invoice.id}`);
  }
  const content = markup`<section>
<p>${invoice.number ?? ''} · ${words.statuses[invoice.status ?? ''] ?? ''}</p>
<p class="sum">${money(invoice.total, invoice.currency, language)}</p>
<ul>${invoice.lines.data.map(
    (line) =>
      markup`<li><span>${line.description ?? ''}</span><span>${money(line.amount, line.currency, language)}</span></li>`,
  )}</ul></section>
${invoice.status === 'open' && payForm(visit, invoice, language, words)}`;
  return page({ title: words.invoiceTitle, language, words }, content);
}

function payForm(visit: Visit, invoice: Invoice, language: Language, words: Words): Markup {
  const action = `/i/${visit.account}/${invoice.id}`;
  const { status, last_payment_error: error } = knownIntent(visit, invoice) ?? {};
  if (status === 'requires_action') {
    return markup`<form method="post" action="${action}" class="box"><p>${words.bankText}</p>
<button class="main" name="answer" value="confirm">${words.confirmButton}</button>
<button name="answer" value="refuse">${words.refuseButton}</button></form>`;
  }
  return markup`<form method="post" action="${action}" class="box">
${error ? failure(words, error) : undefined}
${cardChoice(words, offered)}
<button class="main" name="pay" value="yes">${words.payButton} ${money(invoice.amount_remaining, invoice.currency, language)}</button>
</form>`;
}

function pay(visit: Visit, invoice: Invoice): void {
  const later = byClockOf(visit, String(invoice.customer));
  const known = knownIntent(visit, invoice);
  if (known?.status === 'requires_action') {
    const card = visit.tables.paymentMethods.find(visit.account, String(known.payment_method));
    if (card) settleByHolder(later, invoice, card, visit.form['answer'] === 'confirm');
    return;
  }
  payInvoice(later, invoice, newCard(visit, invoice), { holderIsThere: true });
}

function newCard(visit: Visit, invoice: Invoice): PaymentMethod {
  const { customer, customer_email: email, customer_name: name } = invoice;
  const card = addCard(visit, cardNamed(visit.form['card']), { email, name });
  return attach(visit, card, String(customer));
}

function knownIntent(visit: Visit, invoice: Invoice) {
  const { invoicePayments, paymentIntents } = visit.tables;
  const payment = invoicePayments.list(visit.account).find((one) => one.invoice === invoice.id);
  return payment && paymentIntents.find(visit.account, String(payment.payment.payment_intent));
}
