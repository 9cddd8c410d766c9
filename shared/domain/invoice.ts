import * as z from 'zod';
import { parseDecimal } from './decimal';
import { documentKinds } from './document-kind';
import { Advance, Correction } from './document-links';
import { DocumentMention } from './document-mention';
import { invoiceStatuses } from './invoice-status';
import { languages } from './language';
import { limits } from './limits';
import { mailFailures } from './mail-job';
import { currencies } from './money';
import { OnlinePayment } from './online-payment';
import { Buyer, BuyerInput, Seller, SellerInput } from './party';
import { paymentStatuses } from './payment-status';
import { StampAddress } from './picture-fields';
import {
  Amount,
  BlankOrAmount,
  ClientIdText,
  Day,
  ExactDecimal,
  InvoiceIdText,
  line,
  Moment,
  NonNegativeDecimal,
  text,
} from './values';
import { defaultVatRate, vatRates } from './vat';

const DiscountType = z.enum(['amount', 'percent']);

/** One of the rates that the product offers, in percent. Which of them is in force on a day: `domain/vat`. */
export const VatRate = z.codec(z.union([z.number(), z.string()]), z.custom<number>(), {
  decode: (wire, context) => {
    const percent = parseDecimal(wire);
    const rate = vatRates.find((offered) => String(offered) === percent);
    if (rate !== undefined) return rate;
    context.issues.push({ code: 'custom', message: 'vat_rate_invalid', input: wire });
    return z.NEVER;
  },
  encode: (rate) => rate,
});

export const InvoiceItem = z.object({
  name: line(limits.itemNameLength).default(''),
  quantity: ExactDecimal.prefault(1),
  unit: line(limits.unitLength).default(''),
  unitPrice: ExactDecimal.prefault(0),
  vatRate: VatRate.prefault(defaultVatRate),
  itemDiscount: NonNegativeDecimal.prefault(0),
  itemDiscountType: DiscountType.default('amount'),
});
export type InvoiceItem = z.output<typeof InvoiceItem>;

/** As people write it: a deduction is a negative price. Below zero are only the quantities of credit notes. */
const WrittenItem = InvoiceItem.extend({
  quantity: ExactDecimal.refine((quantity) => !quantity.startsWith('-'), {
    error: 'quantity_negative',
  }).prefault(1),
});

const symbol = z
  .string()
  .trim()
  .regex(/^\d{0,10}$/, { error: 'symbol_invalid' });

const ExchangeRate = z.object({
  /** CZK for one unit of the invoice currency. */
  rate: NonNegativeDecimal,
  /** The day whose list (ČNB) the rate comes from. */
  date: Day,
});

const itemsOf = <T extends z.ZodType>(item: T) =>
  z.array(item).max(limits.itemsPerInvoice, { error: 'too_many_items' });

const document = {
  language: z.enum(languages).default('cs'),
  currency: z.enum(currencies).default('CZK'),
  items: itemsOf(InvoiceItem),
  /** Discounts stand either on the whole invoice or on its items, never on both. */
  discountMode: z.enum(['invoice', 'item']).default('invoice'),
  discount: NonNegativeDecimal.prefault(0),
  discountType: DiscountType.default('amount'),
  isReverseCharge: z.boolean().default(false),
  /** The provision that makes a supply exempt, printed as it is (zákon č. 235/2004 Sb. § 29 odst. 2). */
  exemptionReason: line(limits.reasonLength).default(''),
  exchangeRate: ExchangeRate.optional(),
  paymentMethod: z.enum(['transfer', 'cash', 'card']).default('transfer'),
  specificSymbol: symbol.default(''),
  constantSymbol: symbol.default(''),
  notes: text(limits.notesLength).default(''),
  terms: text(limits.termsLength).default(''),
};

/** What the editor sends. Dates and symbols left out get their defaults when the invoice is saved. */
export const InvoiceInput = z.object({
  ...document,
  /** Left out: an invoice, or what the draft is already. Credit notes are made of invoices by a call of their own. */
  kind: z.enum(['invoice', 'proforma']).optional(),
  items: itemsOf(WrittenItem),
  /** `issue` gives the invoice its number for good; `draft` keeps it without one. */
  intent: z.enum(['draft', 'issue']).default('draft'),
  /** The revision that was edited; another one in store answers `EDIT_CONFLICT`. */
  revision: z.int().min(1).optional(),
  issueDate: Day.optional(),
  dueDate: Day.optional(),
  taxableSupplyDate: Day.optional(),
  variableSymbol: symbol.default(''),
  /** Left out: the seller of the settings. */
  seller: SellerInput.optional(),
  /** Whether the QR Platba carries the invoice too. Left out: what the settings say. */
  hasQrInvoice: z.boolean().optional(),
  /** The address of an uploaded stamp and signature; empty for none. Left out: that of the settings. */
  stamp: StampAddress.optional(),
  /** The account to pay this document to, instead of the seller's. */
  bankAccount: line(limits.accountLength).optional(),
  bank: line(limits.nameLength).optional(),
  buyer: BuyerInput.prefault({}),
  clientId: ClientIdText.optional(),
});
export type InvoiceInput = z.output<typeof InvoiceInput>;

const Recap = z.array(z.object({ rate: VatRate, base: Amount, vat: Amount, total: Amount }));

/** Computed once when the invoice is saved (`domain/invoice-totals`) and kept with it. */
export const Totals = z.object({
  lines: z.array(z.object({ net: Amount, discount: Amount })),
  recap: Recap,
  subtotal: Amount,
  discount: Amount,
  total: Amount,
  vat: Amount,
  totalWithVat: Amount,
  rounding: Amount,
  payable: Amount,
});

/** Money that arrived, as its owner noted it. */
export const Payment = z.object({ date: Day, amount: Amount });
export type Payment = z.output<typeof Payment>;

export const Invoice = z.object({
  ...document,
  id: InvoiceIdText,
  kind: z.enum(documentKinds),
  status: z.enum(invoiceStatuses),
  revision: z.int(),
  /** Assigned once, when the invoice is issued; a draft has none. */
  number: z.string().optional(),
  issueDate: Day,
  dueDate: Day,
  taxableSupplyDate: Day,
  variableSymbol: symbol,
  hasQrInvoice: z.boolean().optional(),
  /** The address of the picture that is printed as stamp and signature. */
  stamp: z.string().optional(),
  /** The address of the logo that is printed at the head. */
  logo: z.string().optional(),
  /** Snapshots: later changes of settings or clients do not reach an invoice. */
  seller: Seller,
  buyer: Buyer,
  clientId: ClientIdText.optional(),
  totals: Totals,
  /** The recap in CZK of an EUR or USD invoice of a VAT payer. */
  recapInCzk: Recap.optional(),
  paymentStatus: z.enum(paymentStatuses),
  /** The advance, the payments, and what stayed of those online; what was given back of a credit note is below zero. */
  amountPaid: Amount,
  /** What was given back online and is not asked for again; left out when that is nothing. */
  forgone: Amount.optional(),
  /** What its credit notes in force are over, and is not asked for; left out while there are none. */
  credited: Amount.optional(),
  /** Oldest first; `paymentDate` is the day of the last one. */
  payments: z.array(Payment),
  /** What payers paid through Stripe, or tried to; oldest first. */
  onlinePayments: z.array(OnlinePayment).optional(),
  /** Since when what was given back before is asked for again: its seller took the invoice back to a draft. */
  dueAgainSince: Moment.optional(),
  paymentDate: Day.optional(),
  paidAt: Moment.optional(),
  issuedAt: Moment.optional(),
  sentAt: Moment.optional(),
  createdAt: Moment,
  updatedAt: Moment,
  hasShareLink: z.boolean(),
  /** Of a credit note: what it corrects, and why. */
  correction: Correction.optional(),
  /** Of an invoice: its credit notes that are in force, oldest first. */
  creditNotes: z.array(InvoiceIdText).optional(),
  /** Of an invoice that settles a proforma: what was paid ahead. */
  advance: Advance.optional(),
  /** Of a proforma: the invoice that settles it. */
  settledBy: InvoiceIdText.optional(),
});
export type Invoice = z.output<typeof Invoice>;

/** One row of a list: what the projected index holds. */
export const InvoiceRow = z.object({
  id: InvoiceIdText,
  kind: z.enum(documentKinds),
  number: z.string().optional(),
  status: z.enum(invoiceStatuses),
  paymentStatus: z.enum(paymentStatuses),
  buyerName: z.string(),
  issueDate: Day,
  dueDate: Day,
  currency: z.enum(currencies),
  language: z.enum(languages),
  total: Amount,
  totalWithVat: Amount,
  payable: Amount,
  amountPaid: Amount,
  forgone: Amount.optional(),
  credited: Amount.optional(),
  variableSymbol: z.string(),
  paymentDate: Day.optional(),
  sentAt: Moment.optional(),
  updatedAt: Moment,
  /** Of an invoice: whether a credit note to it is in force. */
  isCredited: z.boolean().optional(),
  settledBy: InvoiceIdText.optional(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** A change of state asked for by name of the target, as the public API has it. */
export const StatusChange = z.object({
  status: z.enum(invoiceStatuses),
  /** Blank means paid in full. */
  amountPaid: BlankOrAmount.optional(),
  /** Today in Prague, if it is left out; no later day. */
  paymentDate: Day.optional(),
  /** The revision that the caller saw; another one in store answers `EDIT_CONFLICT`. */
  revision: z.int().min(1).optional(),
});
export type StatusChange = z.output<typeof StatusChange>;

/** An e-mail as the history names it: all lines of one mail carry its id. */
const MailMention = z.object({
  id: z.string(),
  /** Whom the line is about: everybody, or the one that refused it. */
  to: z.array(z.string()),
  /** Until then it can be taken back. */
  sendAt: Moment.optional(),
  failure: z.enum(mailFailures).optional(),
});

/** One line of an invoice's history: append-only. */
export const TimelineEntry = z.object({
  id: z.string(),
  at: Moment,
  event: z.enum([
    'created',
    'edited',
    'issued',
    'sent',
    'paid',
    'unpaid',
    'cancelled',
    'reopened',
    'back_to_draft',
    'shared',
    'share_revoked',
    'opened',
    'credited',
    'credit_withdrawn',
    'settled',
    'settlement_withdrawn',
    'email_queued',
    'email_cancelled',
    'emailed',
    'email_failed',
    'email_delivered',
    'email_bounced',
    'email_complained',
    'paid_online',
    'payment_failed',
    'payment_refunded',
    'payment_disputed',
    'dispute_won',
    'dispute_lost',
  ]),
  actor: z.enum(['owner', 'system', 'visitor', 'payer']),
  amount: Amount.optional(),
  /** Where the amount is in another currency than the document. */
  currency: z.enum(currencies).optional(),
  /** The day of a payment. */
  date: Day.optional(),
  /** What it was made of, or what was made of it. */
  document: DocumentMention.optional(),
  mail: MailMention.optional(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;
