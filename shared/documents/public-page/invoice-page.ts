import { type LocalDate, yearOf } from '../../domain/calendar';
import { isClosedUnpaid, isGivenBack } from '../../domain/due';
import { type Minor, negateMinor, sumMinor, zero } from '../../domain/money';
import { isCreditedOff } from '../../domain/payment-progress';
import { comingWeekdayInWords, dueInWords } from '../../i18n/days-in-words';
import { formatDate, formatDayMonthLong, formatMoneyParts } from '../../i18n/format';
import { type PublicPageWords, publicPageWords } from '../../i18n/public-page-words';
import { html, type Safe } from '../html';
import { paymentCode } from '../payment-code';
import { remarks } from '../sections/closing';
import { documentNumber, documentSubject, documentTitle } from '../sections/heading';
import { parties } from '../sections/parties';
import { type DocumentView, viewOf } from '../view';
import { type PublicPage, pageFrame } from './page-frame';
import { pageItems } from './page-items';
import { onlineNotice, onlineOffer, type PageOnline } from './page-online';
import { paymentBox, transferDetails } from './page-payment';
import type { PublicInvoice } from './public-invoice';

interface Surroundings {
  readonly today: LocalDate;
  /** Where the PDF is. */
  readonly pdf: string;
  /** Where the same is for programs. */
  readonly isdoc: string;
  /** Where its stamp and signature is, if it has one. */
  readonly stamp?: string | undefined;
  /** Where the logo of the seller is, if the invoice has one. */
  readonly logo?: string | undefined;
  /** Draws a code to pay by as a picture that can be kept, and gives its address. */
  readonly codePicture?: (code: string) => string;
  /** What is to be said of paying online. */
  readonly online?: PageOnline | undefined;
}

/** What a payer sees behind the link: how much, until when, where to, and what for. */
export function invoicePage(
  invoice: PublicInvoice,
  { today, pdf, isdoc, stamp, logo, codePicture, online = {} }: Surroundings,
): PublicPage {
  const view = viewOf(invoice);
  const words = publicPageWords[invoice.language];
  const name = [documentTitle(view), documentNumber(view), documentSubject(view)]
    .filter(Boolean)
    .join(' ');
  // What may be credited is not owed any more, and what is on its way would be paid twice: nobody is led to that.
  const leadsToPay = !invoice.isRestUnknown && online.notice !== 'processing';
  const code = leadsToPay ? paymentCode(invoice, view.settlement) : undefined;
  const sum = view.money(sumOf(view, invoice));

  return pageFrame({
    language: invoice.language,
    title: `${name}, ${sum} – ${invoice.seller.name}`,
    description: words.description,
    body: html`
      <div class="pay">
        <header class="from"><span class="seller">${logo !== undefined && html`<img src="${logo}" alt="" height="32">`}<span>${invoice.seller.name}</span></span><span class="files"><a href="${pdf}">${words.downloadPdf}</a> <a href="${isdoc}">ISDOC</a></span></header>
        <main>
          ${onlineNotice(online, words)}
          <div class="split">
            <div class="ask">
              <div class="top">
                <h1>${name}</h1>
                <p class="sum">${figure(view, invoice)}</p>
                ${state(invoice, view, today)}
                ${onlineOffer(online, words)}
              </div>
              ${leadsToPay && transferDetails(view, words)}
            </div>
            ${code !== undefined && paymentBox(code, view, words, codePicture?.(code))}
          </div>
          ${pageItems(view, words)}
          <section class="law">${remarks(view)}</section>
          ${stamp !== undefined && html`<p class="stamp"><img src="${stamp}" alt="${view.words.stamp}" width="240" height="100" loading="lazy"></p>`}
          <section class="who">${parties(view)}${dates(view, words)}</section>
        </main>
        <footer class="colophon">
          ${invoice.seller.email !== '' && html`<span>${words.question} <a href="mailto:${invoice.seller.email}">${invoice.seller.email}</a></span>`}
          <span>${words.issuedWith}</span>
        </footer>
      </div>
      <p id="copied" class="heard" role="status" data-text="${words.copied}"></p>`,
  });
}

/** What is left to pay; of a document that was paid, whatever became of that, what it was about. */
function sumOf({ input, settlement }: DocumentView, { isRestUnknown }: PublicInvoice): Minor {
  const isOver =
    isRestUnknown ||
    settlement.isPaid ||
    isCreditedOff(input) ||
    isClosedUnpaid(input.paymentStatus);
  return isOver ? input.totals.payable : settlement.remaining;
}

function figure(view: DocumentView, invoice: PublicInvoice): Safe {
  const { currency, language } = view.input;
  const { before, figure, after } = formatMoneyParts(sumOf(view, invoice), currency, language);
  return html`${before && html`<small>${before}</small>`}${figure}${after && html`<small>${after}</small>`}`;
}

function state(invoice: PublicInvoice, view: DocumentView, today: LocalDate): Safe {
  const { language, paymentDate, kind, settledBy } = invoice;
  const { isPaid, remaining, paid, credited } = view.settlement;
  const page = publicPageWords[language];
  const words = kind === 'credit_note' ? { ...page, ...page.back } : page;
  if (isPaid) {
    const text = paymentDate ? words.paidOn(view.date(paymentDate)) : words.paid;
    return html`<p class="due is-paid">${text}</p>`;
  }
  if (kind === 'credit_note') return html`<p class="due soft">${givenBack(view, page)}</p>`;
  if (isGivenBack(invoice.paymentStatus)) {
    const isPart = invoice.paymentStatus === 'partially_refunded';
    return html`<p class="due">${isPart ? words.refundedPart : words.refunded}</p>`;
  }
  if (isCreditedOff(invoice)) return html`<p class="due">${words.creditedOff}</p>`;
  if (remaining <= 0 || settledBy) return html`<p class="due">${words.nothingToPay}</p>`;
  if (invoice.isRestUnknown) return html`<p class="due attn">${words.credited}</p>`;

  const total = view.money(sumMinor([remaining, paid, credited]));
  const parts = [
    paid !== zero && words.paidPart(view.amount(paid), total),
    credited !== zero && words.creditedPart(view.amount(credited), total),
  ].filter((part) => part !== false);
  return html`
    ${due(invoice.dueDate, today, invoice)}
    ${parts.map((part) => html`<p class="due soft">${part}</p>`)}`;
}

/** What a credit note has given back so far; its reader is asked for nothing. */
function givenBack(view: DocumentView, { back }: PublicPageWords): string {
  const { paid } = view.settlement;
  if (paid === zero) return back.waiting;
  return back.paidPart(
    view.amount(negateMinor(paid)),
    view.money(negateMinor(view.input.totals.payable)),
  );
}

function due(dueDate: LocalDate, today: LocalDate, { language }: PublicInvoice): Safe {
  const words = publicPageWords[language];
  const isThisYear = yearOf(dueDate) === yearOf(today);
  const date = isThisYear ? formatDayMonthLong(dueDate, language) : formatDate(dueDate, language);
  const day = [comingWeekdayInWords(dueDate, today, language), date].filter(Boolean).join(' ');
  const isLate = dueDate < today;

  return html`
    <p class="due">
      <b>${words.due(day)}</b><span class="${isLate ? 'attn' : 'soft'}">, ${dueInWords(dueDate, today, language)}</span>
    </p>`;
}

function dates(view: DocumentView, page: PublicPageWords): Safe {
  const { input, words, date, isTaxDocument } = view;
  const supplyLabel = input.kind === 'credit_note' ? words.correctionDate : words.taxableSupplyDate;
  const lines = [
    `${words.issueDate} ${date(input.issueDate)}`,
    ...(isTaxDocument ? [`${supplyLabel} ${date(input.taxableSupplyDate)}`] : []),
    `${words.dueDate} ${date(input.dueDate)}`,
    `${words.paymentMethod} ${words.paymentMethods[input.paymentMethod]}`,
  ];
  return html`<section><p class="k">${page.dates}</p>${lines.map((line) => html`<p>${line}</p>`)}</section>`;
}
