import type { CardName } from '../payments/cards';

const cs = {
  standIn: 'Toto není Stripe, ale jeho zástupce na tomto počítači. Žádné peníze se nepohnou.',
  payTitle: 'Platba',
  subscribeTitle: 'Předplatné',
  total: 'Celkem',
  emailLabel: 'E-mail',
  nameLabel: 'Jméno na kartě',
  cardLegend: 'Karta',
  debit: 'Inkaso z účtu (SEPA), peníze přijdou za pár dní',
  payButton: 'Zaplatit',
  balanceLine: 'Z kreditu',
  subscribeButton: 'Objednat a zaplatit',
  backLink: 'Zpět bez placení',
  failed: 'Platba se nezdařila.',
  reasons: {
    generic_decline: 'Banka kartu odmítla.',
    insufficient_funds: 'Na kartě není dost peněz.',
    payment_intent_authentication_failure: 'Platbu se nepodařilo ověřit v bance.',
  } as Readonly<Record<string, string>>,
  paidTitle: 'Zaplaceno',
  paidText: 'Tahle platba už proběhla. Není potřeba dělat nic dalšího.',
  expiredTitle: 'Odkaz vypršel',
  expiredText: 'Platební stránka už neplatí. Vraťte se a začněte znovu.',
  continueLink: 'Pokračovat',
  bankTitle: 'Ověření v bance',
  bankText: 'Banka se ptá, jestli platbu děláte vy.',
  confirmButton: 'Potvrdit platbu',
  refuseButton: 'Odmítnout',
  portalTitle: 'Předplatné a platby',
  portalBack: 'Zpět do aplikace',
  noSubscription: 'Žádné předplatné.',
  renewsOn: 'Obnoví se',
  endsOn: 'Skončí',
  endedOn: 'Skončilo',
  cancelButton: 'Zrušit předplatné',
  cancelTitle: 'Zrušit předplatné?',
  cancelText: 'Placené funkce zůstanou do konce zaplaceného období.',
  keepLink: 'Nechat běžet',
  resumeButton: 'Pokračovat v předplatném',
  methodsTitle: 'Platební karta',
  changeCardButton: 'Použít tuto kartu',
  noCard: 'Žádná karta.',
  invoicesTitle: 'Doklady',
  noInvoices: 'Zatím žádné.',
  invoiceTitle: 'Doklad',
  saved: 'Uloženo.',
  setupTitle: 'Přijímání plateb',
  setupText: 'Stripe se tu ptá na majitele, doklad totožnosti a účet, kam peníze posílat.',
  finishButton: 'Vyplnit všechno',
  unfinishedButton: 'Vyplnit, ale doklad totožnosti nedodat',
  noBankButton: 'Vyplnit, ale bankovní účet nedodat',
  setupBackButton: 'Zpět bez vyplnění',
  setupExpiredButton: 'Odkaz mezitím vypršel',
  missingTitle: 'Stránka není',
  missingText: 'Na této adrese nic není. Odkaz možná patří ke smazaným datům.',
  refusedTitle: 'Nejde to',
  cards: {
    works: 'Karta, která projde',
    declined: 'Karta, kterou banka odmítne',
    insufficient: 'Karta, na které chybí peníze',
    authentication: 'Karta, kterou musí potvrdit banka (3-D Secure)',
    declinedLater: 'Karta, která se uloží, ale platby odmítá',
  } satisfies Record<CardName, string>,
  statuses: {
    active: 'Aktivní',
    canceled: 'Zrušené',
    incomplete: 'Čeká na platbu',
    past_due: 'Po splatnosti',
    trialing: 'Zkušební',
    paid: 'Zaplaceno',
    open: 'Nezaplaceno',
    draft: 'Koncept',
    void: 'Storno',
    uncollectible: 'Nedobytné',
  } as Readonly<Record<string, string>>,
};

export type Words = typeof cs;

const en: Words = {
  standIn: 'This is not Stripe but its stand-in on this machine. No money moves.',
  payTitle: 'Payment',
  subscribeTitle: 'Subscription',
  total: 'Total',
  emailLabel: 'E-mail',
  nameLabel: 'Name on card',
  cardLegend: 'Card',
  debit: 'Debit of a bank account (SEPA), the money comes in some days',
  payButton: 'Pay',
  balanceLine: 'Applied balance',
  subscribeButton: 'Subscribe and pay',
  backLink: 'Back without paying',
  failed: 'The payment did not succeed.',
  reasons: {
    generic_decline: 'The bank refused the card.',
    insufficient_funds: 'The card has not enough money.',
    payment_intent_authentication_failure: 'The bank could not confirm the payment.',
  },
  paidTitle: 'Paid',
  paidText: 'This payment has already been made. There is nothing left to do.',
  expiredTitle: 'Link expired',
  expiredText: 'This payment page is no longer valid. Go back and begin anew.',
  continueLink: 'Continue',
  bankTitle: 'Check by the bank',
  bankText: 'The bank asks whether it is you who pays.',
  confirmButton: 'Confirm payment',
  refuseButton: 'Refuse',
  portalTitle: 'Subscription and payments',
  portalBack: 'Back to the app',
  noSubscription: 'No subscription.',
  renewsOn: 'Renews on',
  endsOn: 'Ends on',
  endedOn: 'Ended on',
  cancelButton: 'Cancel subscription',
  cancelTitle: 'Cancel the subscription?',
  cancelText: 'What is paid for stays until the end of the paid period.',
  keepLink: 'Keep it',
  resumeButton: 'Resume subscription',
  methodsTitle: 'Card',
  changeCardButton: 'Use this card',
  noCard: 'No card.',
  invoicesTitle: 'Invoices',
  noInvoices: 'None yet.',
  invoiceTitle: 'Invoice',
  saved: 'Saved.',
  setupTitle: 'Taking payments',
  setupText: 'Here Stripe asks for the owner, an identity document and an account to pay out to.',
  finishButton: 'Fill in everything',
  unfinishedButton: 'Fill in, but no identity document',
  noBankButton: 'Fill in, but no bank account',
  setupBackButton: 'Back without filling in',
  setupExpiredButton: 'The link has expired meanwhile',
  missingTitle: 'No such page',
  missingText: 'There is nothing here. The link may belong to data that were thrown away.',
  refusedTitle: 'That cannot be done',
  cards: {
    works: 'A card that pays',
    declined: 'A card that the bank refuses',
    insufficient: 'A card without enough money',
    authentication: 'A card that the bank has to confirm (3-D Secure)',
    declinedLater: 'A card that can be kept but does not pay',
  },
  statuses: {
    active: 'Active',
    canceled: 'Cancelled',
    incomplete: 'Waits for payment',
    past_due: 'Past due',
    trialing: 'Trial',
    paid: 'Paid',
    open: 'Not paid',
    draft: 'Draft',
    void: 'Void',
    uncollectible: 'Uncollectible',
  },
};

export const languages = ['cs', 'en'] as const;
export type Language = (typeof languages)[number];
export const wordsOf: Readonly<Record<Language, Words>> = { cs, en };

/** The language that a session asks for, or else the first of the browser that is known. */
export function chooseLanguage(
  locale: string | null | undefined,
  accepted: string | undefined,
): Language {
  const wanted = [
    locale ?? '',
    ...(accepted ?? '').split(',').map((part) => part.split(';')[0] ?? ''),
  ].map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return wanted.map((tag) => languages.find((one) => one === tag)).find(Boolean) ?? 'cs';
}

export function money(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
}

export function day(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'cs' ? 'cs' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Prague',
  }).format(new Date(seconds * 1_000));
}
