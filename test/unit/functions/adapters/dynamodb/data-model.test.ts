import { readFileSync } from 'node:fs';
import { tableShape } from '#functions/adapters/dynamodb/indexes';
import * as keys from '#functions/adapters/dynamodb/keys';
import {
  billingKeys,
  captchaKeys,
  clientImportKeys,
  clientKeys,
  companyKeys,
  consentKeys,
  csrfKeys,
  deviceSessionKeys,
  dueDayKeys,
  erasureKeys,
  errorKeys,
  exchangeRateKeys,
  invoiceKeys,
  jobKeys,
  limitKeys,
  mailKeys,
  notificationKeys,
  onlinePaymentKeys,
  ownerKeys,
  paymentAccountKeys,
  pdfJobKeys,
  pictureKeys,
  planRateKeys,
  sealedKeys,
  securityEventKeys,
  shareKeys,
  signInLinkKeys,
  stripeEventKeys,
} from '#functions/adapters/dynamodb/keys';

const page = readFileSync('docs/data-model.md', 'utf8');

/** Stands for a value of any type in a key: `{owner}`. */
const any = (name: string) => `{${name}}` as never;
const owner = any('owner');

interface Key {
  readonly pk: string;
  readonly sk: string;
}

const items: Readonly<Record<string, Key>> = {
  'ownerKeys.profile': ownerKeys.profile(owner),
  'ownerKeys.settings': ownerKeys.settings(owner),
  'ownerKeys.subscription': ownerKeys.subscription(owner),
  'ownerKeys.storage': ownerKeys.storage(owner),
  'ownerKeys.year': ownerKeys.year(owner, any('year')),
  'ownerKeys.secondFactor': ownerKeys.secondFactor(owner),
  'ownerKeys.clientCount': ownerKeys.clientCount(owner),
  'ownerKeys.signIn': ownerKeys.signIn(owner),
  'ownerKeys.paymentAccount': ownerKeys.paymentAccount(owner),
  'ownerKeys.googleLink': ownerKeys.googleLink(owner),
  'ownerKeys.idempotency': ownerKeys.idempotency(owner, any('keyHash')),
  'invoiceKeys.invoice': invoiceKeys.invoice(owner, any('invoice')),
  'invoiceKeys.clientFigures': invoiceKeys.clientFigures(owner, any('client')),
  'invoiceKeys.word': invoiceKeys.word(owner, '{word}', '{found}'),
  'invoiceKeys.number': invoiceKeys.number(owner, any('number')),
  'invoiceKeys.event': invoiceKeys.event(owner, any('invoice'), any('entry')),
  'shareKeys.link': shareKeys.link(any('tokenHash')),
  'shareKeys.entry': shareKeys.entry(owner, any('invoice'), any('tokenHash')),
  'onlinePaymentKeys.checkout': onlinePaymentKeys.checkout(owner, any('invoice')),
  'clientKeys.client': clientKeys.client(owner, any('client')),
  'clientKeys.word': clientKeys.word(owner, any('word'), any('client')),
  'clientImportKeys.import': clientImportKeys.import(owner, any('import')),
  'clientImportKeys.part': clientImportKeys.part(owner, any('import'), any('part')),
  'consentKeys.consent': consentKeys.consent(owner, any('consent')),
  'billingKeys.document': billingKeys.document(owner, '{bill}'),
  'planRateKeys.latest': planRateKeys.latest(),
  'companyKeys.answer': companyKeys.answer(any('search')),
  'exchangeRateKeys.list': exchangeRateKeys.list(any('day')),
  'notificationKeys.notification': notificationKeys.notification(owner, any('notification')),
  'securityEventKeys.event': securityEventKeys.event(owner, any('event')),
  'dueDayKeys.invoice': dueDayKeys.invoice(any('date'), owner, any('invoice')),
  'pdfJobKeys.job': pdfJobKeys.job(any('shard'), owner, any('invoice')),
  'jobKeys.job': jobKeys.job(any('shard'), owner, any('job')),
  'pictureKeys.picture': pictureKeys.picture(any('shard'), owner, any('picture')),
  'mailKeys.job': mailKeys.job(any('shard'), owner, any('mail')),
  'limitKeys.ofOwner': limitKeys.ofOwner(owner, any('limit'), any('window')),
  'limitKeys.ofVisitor': limitKeys.ofVisitor(any('visitorHash'), any('limit'), any('window')),
  'captchaKeys.used': captchaKeys.used('{nonce}'),
  'erasureKeys.account': erasureKeys.account(any('shard'), owner),
  'sealedKeys.document': sealedKeys.document(owner, any('invoice')),
  'errorKeys.record': errorKeys.record('{day}', any('moment'), '{error}'),
  'paymentAccountKeys.owner': paymentAccountKeys.owner('{account}'),
  'stripeEventKeys.event': stripeEventKeys.event('{event}'),
  'csrfKeys.session': csrfKeys.session(any('session')),
  'deviceSessionKeys.session': deviceSessionKeys.session(owner, any('session')),
  'deviceSessionKeys.allEnded': deviceSessionKeys.allEnded(owner),
  'signInLinkKeys.link': signInLinkKeys.link(owner, any('codeHash')),
};

const patterns: Readonly<Record<string, string>> = {
  'ownerKeys.years': ownerKeys.years(owner),
  'invoiceKeys.partition': invoiceKeys.partition(owner),
  'invoiceKeys.byDate': invoiceKeys.byDate(any('date'), any('invoice')),
  'invoiceKeys.byStatus': invoiceKeys.byStatus(any('status'), any('date'), any('invoice')),
  'invoiceKeys.byDueDate': invoiceKeys.byDueDate(any('date'), any('invoice')),
  'invoiceKeys.words': invoiceKeys.words(owner),
  'invoiceKeys.numbers': invoiceKeys.numbers(owner),
  'invoiceKeys.byParty': invoiceKeys.byParty('{party}', any('date'), any('invoice')),
  'invoiceKeys.byAmount': invoiceKeys.byAmount('{amount}', any('date'), any('invoice')),
  'invoiceKeys.timeline': invoiceKeys.timeline(owner, any('invoice')),
  'shareKeys.ofInvoice': shareKeys.ofInvoice(owner, any('invoice')),
  'clientKeys.partition': clientKeys.partition(owner),
  'clientImportKeys.partition': clientImportKeys.partition(owner),
  'clientImportKeys.unfinished': clientImportKeys.unfinished(any('import')),
  'clientKeys.byName': clientKeys.byName(any('name'), any('client')),
  'clientKeys.words': clientKeys.words(owner),
  'consentKeys.partition': consentKeys.partition(owner),
  'deviceSessionKeys.partition': deviceSessionKeys.partition(owner),
  'deviceSessionKeys.byLastSeen': deviceSessionKeys.byLastSeen(any('lastSeen'), any('session')),
  'notificationKeys.partition': notificationKeys.partition(owner),
  'securityEventKeys.partition': securityEventKeys.partition(owner),
  'dueDayKeys.day': dueDayKeys.day(any('date')),
  'notificationKeys.unread': notificationKeys.unread(any('notification')),
  'pdfJobKeys.shard': pdfJobKeys.shard(any('shard')),
  'pdfJobKeys.byRetry': pdfJobKeys.byRetry(any('retry')),
  'pictureKeys.shard': pictureKeys.shard(any('shard')),
  'pictureKeys.byUnusedUntil': pictureKeys.byUnusedUntil(any('unusedUntil')),
  'clientImportKeys.parts': clientImportKeys.parts(owner),
  'erasureKeys.shard': erasureKeys.shard(any('shard')),
  'erasureKeys.byNext': erasureKeys.byNext(any('next')),
  'mailKeys.shard': mailKeys.shard(any('shard')),
  'mailKeys.byRetry': mailKeys.byRetry(any('retry')),
  'jobKeys.shard': jobKeys.shard(any('shard')),
  'jobKeys.byResend': jobKeys.byResend(any('resend')),
};

/** The cells of a row that are keys, by their back quotes. */
function keysOfRows(section: string): string[] {
  const [, text = ''] = page.split(`## ${section}\n`);
  const [table = ''] = text.split('\n## ');
  return [...table.matchAll(/\| `([^`]+)` +\| `([^`]+)` +\|/g)].map(([, pk, sk]) => `${pk} ${sk}`);
}

describe('the page about the data model', () => {
  it('lists the items as the code builds their keys, and no others', () => {
    const built = Object.values(items).map(({ pk, sk }) => `${pk} ${sk}`);
    expect(keysOfRows('Items').sort()).toEqual(built.sort());
  });

  it('lists the access patterns as the code builds their keys, and no others', () => {
    const known = [...Object.values(patterns), ...Object.values(items).map(({ sk }) => sk)];
    const listed = keysOfRows('Access patterns').flatMap((row) => row.split(' '));
    for (const key of listed) expect(known).toContain(key);
    for (const key of Object.values(patterns)) expect(listed).toContain(key);
  });

  it('leaves out no builder of a key', () => {
    const builders = Object.entries(keys).filter(([group]) => group.endsWith('Keys'));
    const names = builders.flatMap(([group, members]) =>
      Object.keys(members).map((name) => `${group}.${name}`),
    );
    expect([...Object.keys(items), ...Object.keys(patterns)].sort()).toEqual(names.sort());
  });

  it('names every index', () => {
    for (const index of Object.keys(tableShape.indexes)) expect(page).toContain(`\`${index}\``);
  });
});
