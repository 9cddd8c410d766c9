import type { Instant, LocalDate } from '#shared/domain/calendar';
import type {
  ClientId,
  ClientImportId,
  InvoiceId,
  JobId,
  PictureId,
  UserId,
} from '#shared/domain/ids';
import type { InvoiceStatus } from '#shared/domain/invoice-status';
import { alphabeticKey, cut } from '#shared/domain/search-words';

/** Index keys hold at most 1 kB; names that begin alike for this long may stand in any order. */
const longestSortedName = 200;

/**
 * Every key of the table. Whatever belongs to an account starts with its owner, who comes from the
 * verified token; no key is ever built from what a caller sent alone.
 */
const owner = (id: UserId) => `USER#${id}`;

export const ownerKeys = {
  profile: (id: UserId) => ({ pk: owner(id), sk: 'PROFILE' }),
  settings: (id: UserId) => ({ pk: owner(id), sk: 'SETTINGS' }),
  subscription: (id: UserId) => ({ pk: owner(id), sk: 'SUBSCRIPTION' }),
  storage: (id: UserId) => ({ pk: owner(id), sk: 'STORAGE' }),
  /** All that is counted of a year: the last numbers of its series, documents by status, and figures of its months. */
  year: (id: UserId, year: number) => ({ pk: owner(id), sk: `YEAR#${year}` }),
  years: (id: UserId) => owner(id),
  /** Hashes of the recovery codes, as long as signing in asks for a second factor. */
  secondFactor: (id: UserId) => ({ pk: owner(id), sk: 'SECOND-FACTOR' }),
  clientCount: (id: UserId) => ({ pk: owner(id), sk: 'CLIENT-COUNT' }),
  /** The sign-ins that were begun and not finished. */
  signIn: (id: UserId) => ({ pk: owner(id), sk: 'SIGN-IN' }),
  /** That its owner allowed Google to be connected, for a few minutes. */
  googleLink: (id: UserId) => ({ pk: owner(id), sk: 'GOOGLE-LINK' }),
  /** Where the money goes that payers pay online. */
  paymentAccount: (id: UserId) => ({ pk: owner(id), sk: 'PAYMENT-ACCOUNT' }),
  idempotency: (id: UserId, keyHash: string) => ({ pk: `${owner(id)}#KEYS`, sk: keyHash }),
};

export const invoiceKeys = {
  partition: (id: UserId) => `${owner(id)}#INVOICES`,
  invoice: (id: UserId, invoiceId: InvoiceId) => ({ pk: `${owner(id)}#INVOICES`, sk: invoiceId }),
  /** gsi1: all invoices by day of issue. */
  byDate: (date: LocalDate, invoiceId: InvoiceId) => `${date}#${invoiceId}`,
  /** gsi2: the invoices of one status by day of issue. */
  byStatus: (status: InvoiceStatus, date: LocalDate, invoiceId: InvoiceId) =>
    `${status}#${date}#${invoiceId}`,
  /** gsi3: what waits for money, by due date. Other invoices are not in it. */
  byDueDate: (date: LocalDate, invoiceId: InvoiceId) => `${date}#${invoiceId}`,
  /** gsi4: the invoices of one customer by day of issue. */
  byParty: (party: string, date: LocalDate, invoiceId: InvoiceId) =>
    `${party}#${date}#${invoiceId}`,
  /** gsi5: by what is to be paid, whichever way the money goes. */
  byAmount: (amount: string, date: LocalDate, invoiceId: InvoiceId) =>
    `${amount}#${date}#${invoiceId}`,
  words: (id: UserId) => `${owner(id)}#INVOICE-WORDS`,
  /** By a word of their name those who were ever invoiced are found, by a symbol the one invoice. */
  word: (id: UserId, word: string, found: string) => ({
    pk: `${owner(id)}#INVOICE-WORDS`,
    sk: `${word}#${found}`,
  }),
  numbers: (id: UserId) => `${owner(id)}#NUMBERS`,
  /** What was invoiced to a saved client, and what waits to be paid. */
  clientFigures: (id: UserId, clientId: ClientId) => ({
    pk: `${owner(id)}#CLIENT-FIGURES`,
    sk: clientId,
  }),
  /** Taken for ever by the invoice that carries the number. */
  number: (id: UserId, number: string) => ({ pk: `${owner(id)}#NUMBERS`, sk: number }),
  timeline: (id: UserId, invoiceId: InvoiceId) => `${owner(id)}#INVOICE#${invoiceId}`,
  event: (id: UserId, invoiceId: InvoiceId, entryId: string) => ({
    pk: `${owner(id)}#INVOICE#${invoiceId}`,
    sk: `EVENT#${entryId}`,
  }),
};

export const shareKeys = {
  /** Whoever has the token finds the invoice; the key holds its hash, so nobody finds tokens in the table. */
  link: (tokenHash: string) => ({ pk: `SHARE#${tokenHash}`, sk: 'LINK' }),
  ofInvoice: (id: UserId, invoiceId: InvoiceId) => `${owner(id)}#INVOICE#${invoiceId}`,
  /** The same link as its owner finds it. */
  entry: (id: UserId, invoiceId: InvoiceId, tokenHash: string) => ({
    pk: `${owner(id)}#INVOICE#${invoiceId}`,
    sk: `SHARE#${tokenHash}`,
  }),
};

/** The page of Stripe that was opened last to pay an invoice. */
export const onlinePaymentKeys = {
  checkout: (id: UserId, invoiceId: InvoiceId) => ({
    pk: `${owner(id)}#INVOICE#${invoiceId}`,
    sk: 'CHECKOUT',
  }),
};

export const clientKeys = {
  partition: (id: UserId) => `${owner(id)}#CLIENTS`,
  client: (id: UserId, clientId: ClientId) => ({ pk: `${owner(id)}#CLIENTS`, sk: clientId }),
  /** gsi1: by name in the order of the Czech alphabet. */
  byName: (name: string, clientId: ClientId) =>
    `${cut(alphabeticKey(name), longestSortedName)}#${clientId}`,
  words: (id: UserId) => `${owner(id)}#CLIENT-WORDS`,
  word: (id: UserId, word: string, clientId: ClientId) => ({
    pk: `${owner(id)}#CLIENT-WORDS`,
    sk: `${word}#${clientId}`,
  }),
};

export const clientImportKeys = {
  partition: (id: UserId) => `${owner(id)}#CLIENT-IMPORTS`,
  import: (id: UserId, importId: ClientImportId) => ({
    pk: `${owner(id)}#CLIENT-IMPORTS`,
    sk: importId,
  }),
  /** gsi1: only while it is unfinished. */
  unfinished: (importId: ClientImportId) => importId,
  parts: (id: UserId) => `${owner(id)}#CLIENT-IMPORT-ROWS`,
  /** They outlive their import, so they stand where they are found without it. */
  part: (id: UserId, importId: ClientImportId, part: number) => ({
    pk: `${owner(id)}#CLIENT-IMPORT-ROWS`,
    sk: `${importId}#${part}`,
  }),
};

/** Documents of plans that were paid, by the ids of Stripe. */
export const billingKeys = {
  document: (id: UserId, billId: string) => ({ pk: `${owner(id)}#BILLING`, sk: billId }),
};

export const consentKeys = {
  /** In the order of their time: the last one counts. */
  partition: (id: UserId) => `${owner(id)}#CONSENTS`,
  consent: (id: UserId, consentId: string) => ({ pk: `${owner(id)}#CONSENTS`, sk: consentId }),
};

/** What belongs to nobody: what a public register answered, by a checked IČO or a hash. */
export const companyKeys = {
  answer: (search: string) => ({ pk: `COMPANIES#${search}`, sk: 'ANSWER' }),
};

/** And the rates of the Czech National Bank, by the day that was asked for. */
export const exchangeRateKeys = {
  list: (day: LocalDate) => ({ pk: `EXCHANGE-RATES#${day}`, sk: 'LIST' }),
};

/** And what the price list reckons with to say about what plans cost abroad. */
export const planRateKeys = {
  latest: () => ({ pk: 'PLAN-RATES', sk: 'LATEST' }),
};

/** What falls due on a day, of all accounts, until somebody has been told. */
export const dueDayKeys = {
  day: (date: LocalDate) => `DUE#${date}`,
  invoice: (date: LocalDate, id: UserId, invoiceId: InvoiceId) => ({
    pk: `DUE#${date}`,
    sk: `${id}#${invoiceId}`,
  }),
};

export const notificationKeys = {
  partition: (id: UserId) => `${owner(id)}#NOTIFICATIONS`,
  notification: (id: UserId, notificationId: string) => ({
    pk: `${owner(id)}#NOTIFICATIONS`,
    sk: notificationId,
  }),
  /** gsi1: only while it is unread. */
  unread: (notificationId: string) => notificationId,
};

/** What happened to the safety of an account. Roles refuse to change it (`infra/append-only.ts`). */
export const securityEventKeys = {
  partition: (id: UserId) => `${owner(id)}#SECURITY`,
  event: (id: UserId, eventId: string) => ({ pk: `${owner(id)}#SECURITY`, sk: eventId }),
};

/** Waiting jobs of all accounts share a few partitions, which the sweep reads by time. */
export const pdfJobShards = 4;

export const pdfJobKeys = {
  shard: (shard: number) => `PDF-JOBS#${shard}`,
  job: (shard: number, id: UserId, invoiceId: InvoiceId) => ({
    pk: `PDF-JOBS#${shard}`,
    sk: `${id}#${invoiceId}`,
  }),
  /** gsi1: only while it waits, by the time to send it again. */
  byRetry: (at: Instant) => at,
};

/** The jobs of an account stand together; a few partitions hold those of all, which the sweep reads by time. */
export const jobShards = 4;

export const jobKeys = {
  shard: (shard: number) => `JOBS#${shard}`,
  job: (shard: number, id: UserId, jobId: JobId) => ({ pk: `JOBS#${shard}`, sk: `${id}#${jobId}` }),
  /** gsi1: only while it waits or runs, by the time to send it again. */
  byResend: (at: Instant) => at,
};

/** The pictures of an account stand together; a few partitions hold those of all, which the sweep reads by time. */
export const pictureShards = 4;

export const pictureKeys = {
  shard: (shard: number) => `PICTURES#${shard}`,
  picture: (shard: number, id: UserId, pictureId: PictureId) => ({
    pk: `PICTURES#${shard}`,
    sk: `${id}#${pictureId}`,
  }),
  /** gsi1: only until a document or the settings keep it, by the time when it goes. */
  byUnusedUntil: (at: Instant) => at,
};

/** Mails on their way, of all accounts, as the sweep reads them. */
export const mailShards = 4;

export const mailKeys = {
  shard: (shard: number) => `MAILS#${shard}`,
  job: (shard: number, id: UserId, mailId: string) => ({
    pk: `MAILS#${shard}`,
    sk: `${id}#${mailId}`,
  }),
  /** gsi1: only while it is on its way, by the time to look after it. */
  byRetry: (at: Instant) => at,
};

/** Accounts that are to go, as the worker that erases them finds them. */
export const erasureShards = 4;

export const erasureKeys = {
  shard: (shard: number) => `ERASURES#${shard}`,
  account: (shard: number, id: UserId) => ({ pk: `ERASURES#${shard}`, sk: id }),
  /** gsi1: only while something is left to do, by the time to look. */
  byNext: (at: Instant) => at,
};

/** Documents of erased accounts that law wants kept. Nothing in the product reads them. */
export const sealedKeys = {
  document: (id: UserId, invoiceId: InvoiceId) => ({ pk: `SEALED#${id}`, sk: invoiceId }),
};

/** What was used of a limit within a window of time. */
export const limitKeys = {
  ofOwner: (id: UserId, name: string, window: string) => ({
    pk: owner(id),
    sk: `LIMIT#${name}#${window}`,
  }),
  /** Of somebody without an account, by a hash that nobody else has and that the next window changes. */
  ofVisitor: (visitorHash: string, name: string, window: string) => ({
    pk: `VISITOR#${visitorHash}`,
    sk: `LIMIT#${name}#${window}`,
  }),
};

/** The sessions of an account, by the id that all their tokens carry. */
export const deviceSessionKeys = {
  partition: (id: UserId) => `${owner(id)}#SESSIONS`,
  session: (id: UserId, sessionId: string) => ({ pk: `${owner(id)}#SESSIONS`, sk: sessionId }),
  /** That all were ended, and when. It outlives the account, whose tokens do, too. */
  allEnded: (id: UserId) => ({ pk: `${owner(id)}#SESSIONS-ENDED`, sk: 'ALL' }),
  /** gsi1: only until it is ended, by when it was last seen. */
  byLastSeen: (at: Instant, sessionId: string) => `${at}#${sessionId}`,
};

/** Links by which somebody signs in; the key holds the hash of their code, so nobody finds codes in the table. */
export const signInLinkKeys = {
  link: (id: UserId, codeHash: string) => ({ pk: `${owner(id)}#SIGN-IN-LINKS`, sk: codeHash }),
};

/** A solved challenge that was taken, so that nobody takes it again. */
export const captchaKeys = {
  used: (nonce: string) => ({ pk: `CAPTCHA#${nonce}`, sk: 'USED' }),
};

/** Errors of the server and of browsers, by the day in UTC: of no account, so that they outlive none. */
export const errorKeys = {
  record: (day: string, at: Instant, errorId: string) => ({
    pk: `ERRORS#${day}`,
    sk: `${at}#${errorId}`,
  }),
};

/** From an account at Stripe to its owner: Stripe names only the account. */
export const paymentAccountKeys = {
  owner: (accountId: string) => ({ pk: `STRIPE-ACCOUNT#${accountId}`, sk: 'OWNER' }),
};

/** Events of Stripe that were applied, each in the transaction of what it changed. */
export const stripeEventKeys = {
  event: (eventId: string) => ({ pk: `STRIPE-EVENT#${eventId}`, sk: 'EVENT' }),
};

export const csrfKeys = {
  session: (id: string) => ({ pk: `CSRF#${id}`, sk: 'SESSION' }),
};
