import { type Markup, markup } from '../../../aws/ses/page/markup';
import {
  amountDue,
  answerBank,
  lastError,
  paidByBalance,
  payAtCheckout,
  takesDebits,
  waitingIntent,
} from '../payments/checkout';
import type { CheckoutSession } from '../wire';
import { cardChoice, cardNamed, failure } from './card-choice';
import { leadTo, type PageReply, page, type Visit } from './reply';
import { chooseLanguage, type Language, money, type Words, wordsOf } from './words';

const offered = ['works', 'declined', 'insufficient', 'authentication'] as const;

/** Where a buyer pays: `/c/pay/{session}`, and `/bank` behind it where his bank asks him. */
export function checkoutPage(visit: Visit, session: CheckoutSession): PageReply {
  const language = chooseLanguage(session.locale, visit.accepted);
  const words = wordsOf[language];
  if (session.status !== 'open') return endPage(session, language, words);

  const isAtBank = visit.path.endsWith('/bank');
  if (visit.isPost) return isAtBank ? afterBank(visit, session) : afterPaying(visit, session);
  return isAtBank && waitingIntent(visit, session)
    ? bankPage(session, language, words)
    : payPage(visit, session, language, words);
}

function afterPaying(visit: Visit, session: CheckoutSession): PageReply {
  const { card, email = '', name = '' } = visit.form;
  const known = session.customer_details?.email ?? session.customer_email;
  const payer = { email: known || email || 'platce@example.cz', name: name || 'Jan Novák' };
  const means = card === 'debit' ? card : cardNamed(card);
  return lead(visit, payAtCheckout(visit, session, means, payer));
}

function afterBank(visit: Visit, session: CheckoutSession): PageReply {
  return lead(visit, answerBank(visit, session, visit.form['answer'] === 'confirm'));
}

function lead(visit: Visit, session: CheckoutSession): PageReply {
  if (session.status === 'complete') return leadTo(successUrl(session));
  return leadTo(`/c/pay/${session.id}${waitingIntent(visit, session) ? '/bank' : ''}`);
}

function successUrl({ id, success_url }: CheckoutSession): string {
  return (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function payPage(
  visit: Visit,
  session: CheckoutSession,
  language: Language,
  words: Words,
): PageReply {
  const isSubscription = session.mode === 'subscription';
  const error = lastError(visit, session);
  const lines = visit.tables.carts.find(visit.account, session.id)?.lines ?? [];
  const email = session.customer_details?.email ?? session.customer_email ?? '';
  const price = (amount: number) => money(amount, session.currency ?? 'czk', language);
  const due = amountDue(visit, session);
  const fromBalance = paidByBalance(visit, session);
  const content = markup`
<section aria-label="${words.total}">
<p class="sum">${price(due)}</p>
<ul>${lines.map(
    (line) =>
      markup`<li><span>${line.description ?? ''}</span><span>${money(line.amount_total, line.currency, language)}</span></li>`,
  )}${fromBalance > 0 && markup`<li><span>${words.balanceLine}</span><span>${price(-fromBalance)}</span></li>`}</ul>
</section>
<form method="post" action="/c/pay/${session.id}" class="box">
${error && failure(words, error)}
<label>${words.emailLabel}<input type="email" name="email" autocomplete="email" required value="${email}"></label>
<label>${words.nameLabel}<input type="text" name="name" autocomplete="cc-name" required value="Jan Novák"></label>
${cardChoice(words, offered, takesDebits(session))}
<button class="main" name="pay" value="yes">${
    isSubscription ? words.subscribeButton : words.payButton
  } ${price(due)}</button>
</form>
${backLink(session, words.backLink)}`;
  const title = isSubscription ? words.subscribeTitle : words.payTitle;
  return page({ title, language, words }, content);
}

function bankPage(session: CheckoutSession, language: Language, words: Words): PageReply {
  return page(
    { title: words.bankTitle, language, words },
    markup`<form method="post" action="/c/pay/${session.id}/bank" class="box">
<p>${words.bankText} ${money(session.amount_total ?? 0, session.currency ?? 'czk', language)}</p>
<button class="main" name="answer" value="confirm">${words.confirmButton}</button>
<button name="answer" value="refuse">${words.refuseButton}</button>
</form>`,
  );
}

function endPage(session: CheckoutSession, language: Language, words: Words): PageReply {
  const isPaid = session.status === 'complete';
  const [title, text] = isPaid
    ? [words.paidTitle, words.paidText]
    : [words.expiredTitle, words.expiredText];
  const onwards = isPaid
    ? markup`<p><a class="back" href="${successUrl(session)}">${words.continueLink}</a></p>`
    : backLink(session, words.continueLink);
  return page({ title, language, words }, markup`<p>${text}</p>${onwards}`);
}

function backLink({ cancel_url }: CheckoutSession, label: string): Markup | undefined {
  return cancel_url === null
    ? undefined
    : markup`<p><a class="back" href="${cancel_url}">${label}</a></p>`;
}
