import type { JobKind } from '../domain/job';
import type { Language } from '../domain/language';
import type { KeptNotice, Notice, Notification } from '../domain/notification';
import type { DunningReason } from '../domain/subscription-record';
import { formatMoney } from './format';
import { type PluralForms, plural } from './plural';
import { usageText } from './usage-texts';

type Words = Readonly<Record<Language, string>>;
type Type = Notification['type'];

const faces = {
  paid: { type: 'success', title: { cs: 'Přišla platba', en: 'Payment received' } },
  paid_online: { type: 'success', title: { cs: 'Zaplaceno online', en: 'Paid online' } },
  payment_failed: {
    type: 'warning',
    title: { cs: 'Platba online neprošla', en: 'An online payment failed' },
  },
  payment_refunded: {
    type: 'info',
    title: { cs: 'Peníze vráceny plátci', en: 'Money refunded to the payer' },
  },
  payment_disputed: {
    type: 'error',
    title: { cs: 'Plátce reklamuje platbu', en: 'A payment is disputed' },
  },
  dispute_won: { type: 'success', title: { cs: 'Reklamace vyhrána', en: 'Dispute won' } },
  dispute_lost: { type: 'error', title: { cs: 'Reklamace prohrána', en: 'Dispute lost' } },
  opened: { type: 'info', title: { cs: 'Odkaz byl otevřen', en: 'Link opened' } },
  overdue: { type: 'warning', title: { cs: 'Faktura po splatnosti', en: 'Invoice overdue' } },
  email_failed: {
    type: 'error',
    title: { cs: 'E-mail se nepodařilo odeslat', en: 'The e-mail could not be sent' },
  },
  email_bounced: { type: 'error', title: { cs: 'E-mail se vrátil', en: 'E-mail returned' } },
  email_complained: {
    type: 'warning',
    title: { cs: 'E-mail označen jako spam', en: 'E-mail marked as spam' },
  },
  job_done: { type: 'success', title: { cs: 'Hotovo', en: 'Done' } },
  job_failed: { type: 'error', title: { cs: 'Nepovedlo se', en: 'That did not work' } },
  plan_returned: {
    type: 'warning',
    title: { cs: 'Tarif jste zaplatili dvakrát', en: 'You paid for a plan twice' },
  },
  plan_unpaid: {
    type: 'error',
    title: { cs: 'Platba tarifu neprošla', en: 'The payment of your plan failed' },
  },
  plan_lapsed: {
    type: 'warning',
    title: { cs: 'Tarif skončil, nebyl zaplacený', en: 'Your plan ended unpaid' },
  },
  plan_payment_lost: {
    type: 'error',
    title: {
      cs: 'Banka vzala zpět platbu tarifu',
      en: 'A bank took back a payment of your plan',
    },
  },
  plan_paid_late: {
    type: 'warning',
    title: { cs: 'Platba přišla až po konci tarifu', en: 'You paid after the plan had ended' },
  },
} as const satisfies Record<
  Exclude<Notice['kind'], 'usage'>,
  { readonly type: Type; readonly title: Words }
>;

const usageFaces = {
  warning: {
    type: 'info',
    title: { cs: 'Blížíte se k limitu faktur', en: 'You are getting close to the limit' },
  },
  critical: {
    type: 'warning',
    title: { cs: 'Limit faktur je téměř vyčerpaný', en: 'The limit is almost used up' },
  },
  limit_reached: {
    type: 'warning',
    title: { cs: 'Limit faktur je vyčerpaný', en: 'The limit is used up' },
  },
} as const satisfies Record<string, { readonly type: Type; readonly title: Words }>;

function faceOf(notice: Notice) {
  return notice.kind === 'usage' ? usageFaces[notice.level] : faces[notice.kind];
}

const jobWords = {
  pdf_zip: { cs: 'PDF v jednom ZIPu', en: 'PDFs in one ZIP' },
  export: { cs: 'Export dokladů', en: 'Export of documents' },
  mark_paid: { cs: 'Označení jako zaplacené', en: 'Marking as paid' },
  account: { cs: 'Export všech dat', en: 'Export of all data' },
} as const satisfies Record<JobKind, Words>;

const documentForms = {
  cs: { one: 'doklad', few: 'doklady', many: 'dokladů', other: 'dokladů' },
  en: { one: 'document', other: 'documents' },
} as const satisfies Record<Language, PluralForms>;

function messageOf(notice: Notice, language: Language): string {
  switch (notice.kind) {
    case 'usage':
      return usageText(notice.used, notice.limit, language);
    case 'job_done':
    case 'job_failed': {
      const { task, documents } = notice;
      const counted = plural(language, documents, documentForms[language]);
      return `${jobWords[task][language]} · ${documents} ${counted}`;
    }
    case 'plan_returned':
      return returnedText(notice, language);
    case 'plan_unpaid':
      return `${formatMoney(notice.amount, 'CZK', language)} · ${unpaidHints[notice.reason][language]}`;
    case 'plan_lapsed':
      return lapsedHint[language];
    case 'plan_payment_lost':
      return lostText(notice, language);
    case 'plan_paid_late':
      return paidLateText(notice, language);
    case 'opened':
      return notice.invoice.number;
    case 'email_failed':
    case 'email_bounced':
    case 'email_complained':
      return `${notice.invoice.number} · ${notice.recipients.join(', ')}`;
    case 'payment_failed':
    case 'payment_disputed':
    case 'dispute_won':
    case 'dispute_lost':
      return `${amountOf(notice, language)} · ${onlineHints[notice.kind][language]}`;
    case 'paid':
    case 'paid_online':
    case 'payment_refunded':
    case 'overdue':
      return amountOf(notice, language);
  }
}

/** What it means for the owner, where the title does not say it. */
const onlineHints = {
  payment_failed: { cs: 'plátce to může zkusit znovu', en: 'the payer can try again' },
  payment_disputed: {
    cs: 'odpovězte ve Stripe, jinak peníze propadnou',
    en: 'respond at Stripe, or the money is lost',
  },
  dispute_won: { cs: 'peníze zůstávají vám', en: 'the money stays with you' },
  dispute_lost: { cs: 'peníze šly zpět plátci', en: 'the money went back to the payer' },
} as const satisfies Partial<Record<Notice['kind'], Words>>;

/** What its owner has to do so that the plan goes on; the way there is in the settings. */
const unpaidHints = {
  payment_failed: {
    cs: 'zkontrolujte kartu v nastavení, dokud to zkoušíme znovu, tarif platí',
    en: 'check the card in the settings; the plan holds while we try again',
  },
  action_required: {
    cs: 'banka chce platbu potvrdit, najdete ji v nastavení',
    en: 'the bank wants you to confirm it; you find it in the settings',
  },
  card_missing: {
    cs: 'v nastavení doplňte kartu, tarif zatím platí',
    en: 'add a card in the settings; the plan holds meanwhile',
  },
} as const satisfies Record<DunningReason, Words>;

const lapsedHint = {
  cs: 'Zaplatit se ho nepodařilo ani na další pokusy, jste na Free. Všechno vám zůstává a tarif si můžete pořídit znovu',
  en: 'None of the tries to collect it went through, so the plan is Free. You keep everything and can buy the plan again',
} as const satisfies Words;

type AboutMoney = Extract<Notice, { readonly amount: unknown; readonly invoice: unknown }>;

function amountOf({ invoice, amount, currency }: AboutMoney, language: Language): string {
  return `${invoice.number} · ${formatMoney(amount, currency, language)}`;
}

function returnedText({ plan, amount }: Returned, language: Language): string {
  const money = formatMoney(amount, 'CZK', language);
  return {
    cs: `${planNames[plan].cs} koupené navíc jsme zrušili a ${money} vracíme na kartu, první platí dál`,
    en: `The ${planNames[plan].en} bought on top was ended, ${money} goes back to the card, the first one stays`,
  }[language];
}

function paidLateText({ plan, amount }: PaidLate, language: Language): string {
  const money = formatMoney(amount, 'CZK', language);
  return {
    cs: `${planNames[plan].cs} už skončilo, a tak ${money} vracíme na kartu. Tarif si můžete pořídit znovu`,
    en: `The ${planNames[plan].en} was over already, so ${money} goes back to the card. You can buy the plan again`,
  }[language];
}

function lostText({ plan, amount, ended }: Lost, language: Language): string {
  const money = formatMoney(amount, 'CZK', language);
  const { cs, en } = planNames[plan];
  return ended
    ? {
        cs: `${cs} skončilo, protože se ${money} vrátilo na kartu. Všechno vám zůstává a tarif si můžete pořídit znovu`,
        en: `The ${en} has ended, because ${money} went back to the card. You keep everything and can buy the plan again`,
      }[language]
    : {
        cs: `${money} za dobu, která už uplynula, se vrátilo na kartu a doklad jsme opravili. Váš nynější tarif se nemění`,
        en: `${money} for a time that is over went back to the card, and its document is corrected. Your plan of now stays as it is`,
      }[language];
}

type Lost = Extract<Notice, { readonly kind: 'plan_payment_lost' }>;
type Returned = Extract<Notice, { readonly kind: 'plan_returned' }>;
type PaidLate = Extract<Notice, { readonly kind: 'plan_paid_late' }>;

const planNames = {
  pro: { cs: 'Měsíční předplatné', en: 'monthly subscription' },
  yearly: { cs: 'Roční předplatné', en: 'yearly subscription' },
} as const satisfies Record<Returned['plan'], Words>;

/** A notice in the words of its reader. */
export function wordedNotice({ notice, read }: KeptNotice, language: Language): Notification {
  const { type, title } = faceOf(notice);
  return {
    id: notice.id,
    timestamp: notice.at,
    read,
    type,
    title: title[language],
    message: messageOf(notice, language),
    ...('invoice' in notice && { invoiceId: notice.invoice.id }),
  };
}
