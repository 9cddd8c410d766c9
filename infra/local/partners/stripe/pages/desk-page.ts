import { type Markup, markup } from '../../../aws/ses/page/markup';
import type { Delivery } from '../records/open-records';
import type { Stored } from '../records/table';
import { byClockOf, platform } from '../turn';
import type { Account, Charge, Customer, StripeEvent } from '../wire';
import { type DeskWords, deskWordsOf } from './desk-words';
import { type PageReply, page, type Visit } from './reply';
import { chooseLanguage, type Language, money, wordsOf } from './words';

interface Desk {
  readonly visit: Visit;
  readonly language: Language;
  readonly words: DeskWords;
}

/** As many as somebody looks through. */
const [mostRows, mostEvents] = [50, 100];

/** The page of whoever develops: clocks, refunds, disputes, accounts, and every event with its deliveries. */
export function deskPage(visit: Visit): PageReply {
  const language = chooseLanguage(null, visit.accepted);
  const words = deskWordsOf[language];
  const desk = { visit, language, words };
  const { tables } = visit;
  const content = markup`<p>${words.intro}</p>
${part(
  words.customersTitle,
  words,
  [words.customer, words.subscription, words.clock, words.advance],
  newest(tables.customers.list(platform)).map((one) => customerRow(desk, one)),
)}
${part(
  words.paymentsTitle,
  words,
  [words.payment, words.amount, words.state, words.account, words.refund, words.dispute],
  newest(tables.charges.listForAllAccounts()).map((one) => paymentRow(desk, one)),
)}
${part(
  words.accountsTitle,
  words,
  [words.account, words.state, ''],
  newest(tables.accounts.list(platform)).map((one) => accountRow(desk, one)),
)}
${part(
  words.eventsTitle,
  words,
  [words.event, words.when, words.deliveries, ''],
  newest(tables.events.listForAllAccounts(), mostEvents).map(({ account, object }) =>
    eventRow(desk, object, tables.deliveries.find(account, object.id)),
  ),
)}`;
  return page({ title: words.title, language, words: wordsOf[language], isWide: true }, content);
}

function newest<T>(oldestFirst: readonly T[], most = mostRows): readonly T[] {
  return oldestFirst.slice(-most).toReversed();
}

function part(
  title: string,
  words: DeskWords,
  columns: readonly string[],
  rows: readonly Markup[],
): Markup {
  if (rows.length === 0) return markup`<section><h2>${title}</h2><p>${words.none}</p></section>`;
  return markup`<section><h2>${title}</h2><div class="scroll" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${columns.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div></section>`;
}

function customerRow({ visit, language, words }: Desk, customer: Customer): Markup {
  const { seconds } = byClockOf(visit, customer.id);
  const subscription = visit.tables.subscriptions
    .list(platform)
    .findLast((one) => one.customer === customer.id);
  const statuses = wordsOf[language].statuses;
  return markup`<tr><td>${customer.email ?? ''}<br><code>${customer.id}</code></td>
<td>${subscription ? (statuses[subscription.status] ?? subscription.status) : '–'}</td>
<td>${moment(seconds, language)}</td>
<td><form method="post" action="/desk/clock"><input type="hidden" name="customer" value="${customer.id}">
${buttons('by', words.steps)}</form></td></tr>`;
}

function paymentRow({ visit, language, words }: Desk, row: Stored<Charge>): Markup {
  const { account, object: charge } = row;
  const dispute = visit.tables.disputes.list(account).findLast((one) => one.charge === charge.id);
  const payment = String(charge.payment_intent);
  const back = charge.amount_refunded;
  return markup`<tr><td>${charge.description ?? ''} ${charge.billing_details.email ?? ''}<br><code>${payment}</code></td>
<td>${money(charge.amount, charge.currency, language)}${back > 0 && markup`<br>${words.refundedPart} ${money(back, charge.currency, language)}`}</td>
<td>${charge.status}${charge.status === 'pending' && debitForm(payment, words)}</td>
<td>${account === platform ? '–' : markup`<code>${account}</code>`}</td>
<td>${charge.paid && !charge.refunded && !charge.disputed && refundForm(payment, words)}</td>
<td>${dispute && markup`${dispute.status}<br>`}${charge.paid && !charge.refunded && disputeForm(payment, words, dispute?.status)}</td></tr>`;
}

function debitForm(payment: string, words: DeskWords): Markup {
  return markup`<form method="post" action="/desk/debit"><input type="hidden" name="payment" value="${payment}">
${buttons('do', words.debitSteps)}</form>`;
}

function refundForm(payment: string, words: DeskWords): Markup {
  return markup`<form method="post" action="/desk/refund"><input type="hidden" name="payment" value="${payment}">
<input type="number" name="amount" min="1" step="1" aria-label="${words.refundAmountLabel}" title="${words.refundAmountLabel}" placeholder="${words.smallestUnit}">
<button>${words.refundButton}</button></form>`;
}

function disputeForm(
  payment: string,
  words: DeskWords,
  status: string | undefined,
): Markup | undefined {
  if (status === 'won' || status === 'lost') return undefined;
  const { open, ...later } = words.disputeSteps;
  return markup`<form method="post" action="/desk/dispute"><input type="hidden" name="payment" value="${payment}">
${buttons('do', status === undefined ? { open } : later)}</form>`;
}

function accountRow({ words }: Desk, account: Account): Markup {
  const facts = [
    account.charges_enabled ? 'charges_enabled' : undefined,
    account.payouts_enabled ? 'payouts_enabled' : undefined,
    ...(account.requirements?.currently_due ?? []),
  ].filter((fact) => fact !== undefined);
  return markup`<tr id="${account.id}"><td>${account.email ?? ''}<br><code>${account.id}</code></td>
<td>${facts.join(', ')}</td>
<td><form method="post" action="/desk/account"><input type="hidden" name="account" value="${account.id}">
${buttons('do', words.accountSteps)}</form></td></tr>`;
}

function eventRow({ language, words }: Desk, event: StripeEvent, delivery: Delivery | undefined) {
  const attempts = delivery?.attempts ?? [];
  const end = delivery?.nextAt === null ? '' : words.waits;
  const isGivenUp = end === '' && event.pending_webhooks > 0;
  return markup`<tr><td>${event.type}<br><code>${event.id}</code>${event.account !== undefined && markup`<br><code>${event.account}</code>`}</td>
<td>${moment(event.created, language)}</td>
<td>${[...attempts.map(({ outcome }) => String(outcome)), isGivenUp ? words.givenUp : end].filter(Boolean).join(', ')}</td>
<td><form method="post" action="/desk/event"><input type="hidden" name="event" value="${event.id}">
<button>${words.resendButton}</button></form></td></tr>`;
}

function buttons(name: string, labels: Readonly<Record<string, string>>): Markup {
  return markup`${Object.entries(labels).map(
    ([value, label]) => markup`<button name="${name}" value="${value}">${label}</button>`,
  )}`;
}

function moment(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'cs' ? 'cs' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Prague',
  }).format(new Date(seconds * 1_000));
}
