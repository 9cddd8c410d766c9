import { type Markup, markup } from '../../../aws/ses/page/markup';
import { isRunning } from '../billing/advance';
import { cancelAt, cardFor, endOfItems } from '../billing/subscriptions';
import { addCard, attach } from '../payments/cards';
import { byClockOf, change } from '../turn';
import type { Customer, Invoice, PortalSession, Subscription } from '../wire';
import { cardChoice, cardNamed } from './card-choice';
import { leadTo, type PageReply, page, type Visit } from './reply';
import { chooseLanguage, day, type Language, money, type Words, wordsOf } from './words';

const offered = ['works', 'declinedLater', 'authentication'] as const;

/** Where a customer looks after a subscription: `/p/session/{id}`, and `/cancel` behind it. */
export function portalPage(visit: Visit, session: PortalSession, customer: Customer): PageReply {
  const language = chooseLanguage(session.locale, visit.accepted);
  const words = wordsOf[language];
  if (visit.isPost) return act(visit, session, customer);

  const subscription = newest(visit, customer);
  const content = visit.path.endsWith('/cancel')
    ? askToCancel(session, words)
    : markup`${subscriptionBox(visit, session, subscription, language, words)}
${cardBox(visit, session, subscription, words)}
${invoicesBox(visit, customer, language, words)}
${session.return_url ? markup`<p><a class="back" href="${session.return_url}">${words.portalBack}</a></p>` : undefined}`;
  return page({ title: words.portalTitle, language, words }, content);
}

function act(visit: Visit, { id }: PortalSession, customer: Customer): PageReply {
  const subscription = newest(visit, customer);
  const later = byClockOf(visit, customer.id);
  switch (visit.form['do']) {
    case 'cancel':
      if (subscription && isRunning(subscription)) {
        cancelAt(later, subscription, endOfItems(subscription));
      }
      break;
    case 'resume':
      if (subscription && isRunning(subscription)) cancelAt(later, subscription, null);
      break;
    case 'card':
      changeCard(visit, customer, subscription);
      break;
  }
  return leadTo(`/p/session/${id}`);
}

function changeCard(visit: Visit, customer: Customer, subscription: Subscription | undefined) {
  const { tables } = visit;
  const { email, name = null } = customer;
  const card = addCard(visit, cardNamed(visit.form['card']), { email, name });
  attach(visit, card, customer.id);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: card.id };
  change(visit, tables.customers, customer, { invoice_settings }, 'customer.updated');
  if (!subscription || !isRunning(subscription)) return;
  change(
    visit,
    tables.subscriptions,
    subscription,
    { default_payment_method: card.id },
    'customer.subscription.updated',
  );
}

function newest({ tables, account }: Visit, { id }: Customer): Subscription | undefined {
  return tables.subscriptions.list(account).findLast(({ customer }) => customer === id);
}

function askToCancel({ id }: PortalSession, words: Words): Markup {
  return markup`<form method="post" action="/p/session/${id}" class="box">
<h2>${words.cancelTitle}</h2><p>${words.cancelText}</p>
<button class="main" name="do" value="cancel">${words.cancelButton}</button>
<a class="button" href="/p/session/${id}">${words.keepLink}</a>
</form>`;
}

function subscriptionBox(
  visit: Visit,
  { id }: PortalSession,
  subscription: Subscription | undefined,
  language: Language,
  words: Words,
): Markup {
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) return markup`<section><p>${words.noSubscription}</p></section>`;

  const product = visit.tables.products.find(visit.account, String(item.price.product));
  const price = money(item.price.unit_amount ?? 0, item.price.currency, language);
  return markup`<section>
<h2>${product?.name ?? item.price.id}</h2>
<p>${price} · ${words.statuses[subscription.status] ?? subscription.status}</p>
<p>${endOf(subscription, words)} ${day(subscription.ended_at ?? subscription.cancel_at ?? item.current_period_end, language)}</p>
${isRunning(subscription) && cancelOrResume(id, subscription, words)}
</section>`;
}

function endOf({ ended_at, cancel_at }: Subscription, words: Words): string {
  if (ended_at !== null) return words.endedOn;
  return cancel_at !== null ? words.endsOn : words.renewsOn;
}

function cancelOrResume(id: string, { cancel_at }: Subscription, words: Words): Markup {
  return cancel_at !== null
    ? markup`<form method="post" action="/p/session/${id}"><button class="main" name="do" value="resume">${words.resumeButton}</button></form>`
    : markup`<a class="button" href="/p/session/${id}/cancel">${words.cancelButton}</a>`;
}

function cardBox(
  visit: Visit,
  { id }: PortalSession,
  subscription: Subscription | undefined,
  words: Words,
): Markup {
  const card = subscription && cardFor(visit, subscription)?.card;
  return markup`<form method="post" action="/p/session/${id}" class="box">
<h2>${words.methodsTitle}</h2>
<p>${card ? `${card.brand} •••• ${card.last4}` : words.noCard}</p>
${cardChoice(words, offered)}
<button name="do" value="card">${words.changeCardButton}</button>
</form>`;
}

function invoicesBox(visit: Visit, { id }: Customer, language: Language, words: Words): Markup {
  const invoices = visit.tables.invoices
    .list(visit.account)
    .filter(({ customer }) => customer === id)
    .toReversed();
  return markup`<section><h2>${words.invoicesTitle}</h2>${
    invoices.length === 0
      ? markup`<p>${words.noInvoices}</p>`
      : markup`<ul>${invoices.map((invoice) => invoiceRow(invoice, language, words))}</ul>`
  }</section>`;
}

function invoiceRow(invoice: Invoice, language: Language, words: Words): Markup {
  return markup`<li><a href="${invoice.hosted_invoice_url ?? '#'}">${invoice.number ?? invoice.id}</a>
<span>${day(invoice.created, language)}</span>
<span>${money(invoice.total, invoice.currency, language)}</span>
<span>${words.statuses[invoice.status ?? ''] ?? ''}</span></li>`;
}
