import * as z from 'zod';
import { CreditNoteChange, CreditNoteInput } from '../domain/credit-note';
import { documentKinds } from '../domain/document-kind';
import { exportFormats, exportMediaTypes, isdocVersion } from '../domain/export-format';
import { Invoice, InvoiceInput, InvoiceRow, StatusChange, TimelineEntry } from '../domain/invoice';
import { sortOrders } from '../domain/invoice-search';
import { invoiceStatuses } from '../domain/invoice-status';
import { IsdocNote } from '../domain/isdoc-import';
import { limits } from '../domain/limits';
import { currencies } from '../domain/money';
import { SettlementInput } from '../domain/proforma-settlement';
import {
  Amount,
  CalendarMonth,
  ClientIdText,
  Day,
  ExactDecimal,
  InvoiceIdText,
  Moment,
} from '../domain/values';
import { endpoint, file, group } from './endpoint';
import { Cursor, Page, PageSize } from './paging';

const ById = z.object({ id: InvoiceIdText });

/** A document that refers to the one that was asked for, or that it refers to. */
const RelatedDocument = z.object({
  id: InvoiceIdText,
  kind: z.enum(documentKinds),
  number: z.string().optional(),
  status: z.enum(invoiceStatuses),
  issueDate: Day,
  currency: z.enum(currencies),
  payable: Amount,
});

const SavedWarning = z.object({
  /** `base_floored`: the lines at a rate come to less than zero, and its base is zero. */
  code: z.enum(['base_floored']),
  /** The last line of that rate that takes off, such as `items.3`. */
  path: z.string(),
  /** What the totals leave out, below zero. */
  amount: Amount,
});

const saved = {
  invoice: Invoice,
  /** The number that it would get if it were issued now. */
  preliminaryNumber: z.string().optional(),
  /** What is still to be paid; below zero when too much was, or when a credit note is to be paid back. */
  remaining: Amount,
  /** What was saved as it came, though hardly meant; left out when there is nothing to say. */
  warnings: z.array(SavedWarning).optional(),
};

const Saved = z.object(saved);

/** One invoice with its history and the documents around it. */
const InvoiceReply = z.object({
  ...saved,
  timeline: z.array(TimelineEntry),
  related: z.array(RelatedDocument),
  /** How much of each item credit notes have left; only of an invoice that can be credited. */
  uncreditedQuantities: z.array(ExactDecimal).optional(),
  /** Since when a page of Stripe is open on which it could be paid at this moment. */
  paymentPageSince: Moment.optional(),
});

const saving = [
  'invoices:write',
  'clients:read',
  'settings:read',
  'subscriptions:read',
  'pictures:write',
  'pdf-queue:send',
] as const;

/** On which page of Stripe somebody could be paying at this moment, to close it before the amount changes. */
const closingPages = ['online-payments:read', 'stripe-pages:close'] as const;

const correcting = [
  'invoices:write',
  'subscriptions:read',
  'pdf-queue:send',
  ...closingPages,
] as const;

/** A file that is being prepared: ask again. */
const Queued = z.object({ queued: z.literal(true), message: z.string() });

const MonthFigures = z.object({
  month: CalendarMonth,
  issuedCount: z.int(),
  /** What was paid in the month, in each currency. */
  received: z.partialRecord(z.enum(currencies), Amount),
});

export const invoices = group('invoices', {
  list: endpoint({
    route: 'GET /api/invoices',
    summary:
      'Invoices by status, period, client, currency, kind or words: an array, or with `view=page` an object with the next cursor; a filtered page may be short though more follow',
    access: 'member',
    query: z.object({
      /** One invoice instead of the list. */
      id: InvoiceIdText.optional(),
      status: z.enum([...invoiceStatuses, 'all', 'overdue', 'due_soon']).default('all'),
      limit: PageSize,
      /** Walks cursors from the start: the slower way, kept for callers that count pages. */
      page: Page,
      cursor: Cursor,
      /** Words of number, customer or symbol by their beginnings, without diacritics, or an amount. */
      search: z.string().max(limits.searchLength, { error: 'too_long' }).optional(),
      /** The first and the last day of issue. */
      from: Day.optional(),
      to: Day.optional(),
      clientId: ClientIdText.optional(),
      currency: z.enum(currencies).optional(),
      kind: z.enum(documentKinds).optional(),
      /** Left out: newest first, but what waits for money by its due date. */
      sort: z.enum(sortOrders).optional(),
      order: z.enum(['asc', 'desc']).default('desc'),
      view: z.enum(['array', 'page']).default('array'),
    }),
    responses: {
      200: z.union([
        z.array(InvoiceRow),
        z.object({ invoices: z.array(InvoiceRow), nextCursor: z.string().optional() }),
        InvoiceReply,
      ]),
    },
    errors: ['INVOICE_NOT_FOUND'],
    uses: ['invoices:read', 'online-payments:read'],
  }),
  get: endpoint({
    route: 'GET /api/invoices/{id}',
    summary: 'One invoice with its history',
    access: 'member',
    params: ById,
    responses: { 200: InvoiceReply },
    errors: ['INVOICE_NOT_FOUND'],
    uses: ['invoices:read', 'online-payments:read'],
  }),
  count: endpoint({
    route: 'GET /api/invoices/count',
    summary: 'How many invoices there are, by status and by what is due',
    access: 'member',
    responses: {
      200: z.object({
        count: z.int(),
        byStatus: z.record(z.enum(invoiceStatuses), z.int()),
        /** Each counted up to a hundred, which then means at least as many. */
        overdue: z.int(),
        dueSoon: z.int(),
      }),
    },
    errors: [],
    uses: ['invoices:read'],
  }),
  getNextNumber: endpoint({
    route: 'GET /api/invoices/next-number',
    summary: 'The number that a document issued now would get; it is not reserved',
    access: 'member',
    query: z.object({ kind: z.enum(documentKinds).default('invoice') }),
    responses: { 200: z.object({ preliminaryNumber: z.string() }) },
    errors: [],
    uses: ['invoices:read'],
  }),
  getOverview: endpoint({
    route: 'GET /api/dashboard',
    summary: 'What the dashboard shows: counts, six months, overdue, due soon, drafts, recent',
    access: 'member',
    responses: {
      200: z.object({
        counts: z.object({ count: z.int(), byStatus: z.record(z.enum(invoiceStatuses), z.int()) }),
        /** The last six months, oldest first; the last one is the current month. */
        months: z.array(MonthFigures),
        totalReceived: z.partialRecord(z.enum(currencies), Amount),
        overdue: z.array(InvoiceRow),
        dueSoon: z.array(InvoiceRow),
        drafts: z.array(InvoiceRow),
        recent: z.array(InvoiceRow),
        recentlyPaid: z.array(InvoiceRow),
      }),
    },
    errors: [],
    uses: ['invoices:read'],
  }),
  create: endpoint({
    route: 'POST /api/invoices',
    summary: 'Save a new invoice or proforma as a draft, or issue it',
    access: 'member',
    body: InvoiceInput,
    isIdempotencyKeyed: true,
    responses: { 201: Saved },
    errors: ['monthly_limit_reached', 'SELLER_INCOMPLETE', 'IDEMPOTENCY_KEY_REUSED', 'TOO_BUSY'],
    uses: saving,
  }),
  createCreditNote: endpoint({
    route: 'POST /api/invoices/credit-notes',
    summary: 'Credit an issued invoice, whole or in part, as a draft or at once',
    access: 'member',
    body: CreditNoteInput,
    isIdempotencyKeyed: true,
    responses: { 201: Saved },
    errors: [
      'INVOICE_NOT_FOUND',
      'INVOICE_NOT_CORRECTABLE',
      'CREDIT_EXCEEDED',
      'PAYMENT_UNDER_WAY',
      'EDIT_CONFLICT',
      'SELLER_INCOMPLETE',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_BUSY',
    ],
    uses: correcting,
  }),
  updateCreditNote: endpoint({
    route: 'PUT /api/invoices/credit-notes',
    summary: 'Save or issue a credit note that is a draft',
    access: 'member',
    query: ById,
    body: CreditNoteChange,
    isIdempotencyKeyed: true,
    responses: { 200: Saved },
    errors: [
      'INVOICE_NOT_FOUND',
      'INVOICE_NOT_EDITABLE',
      'INVOICE_NOT_CORRECTABLE',
      'CREDIT_EXCEEDED',
      'PAYMENT_UNDER_WAY',
      'EDIT_CONFLICT',
      'SELLER_INCOMPLETE',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_BUSY',
    ],
    uses: correcting,
  }),
  settleProforma: endpoint({
    route: 'POST /api/invoices/settlements',
    summary: 'Make an invoice of a proforma, with what was paid on it taken off',
    access: 'member',
    body: SettlementInput,
    isIdempotencyKeyed: true,
    responses: { 201: Saved },
    errors: [
      'INVOICE_NOT_FOUND',
      'PROFORMA_NOT_SETTLEABLE',
      'PROFORMA_SETTLED',
      'PAYMENT_UNDER_WAY',
      'EDIT_CONFLICT',
      'monthly_limit_reached',
      'SELLER_INCOMPLETE',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_BUSY',
    ],
    uses: [
      'invoices:write',
      'settings:read',
      'subscriptions:read',
      'pdf-queue:send',
      ...closingPages,
    ],
  }),
  duplicate: endpoint({
    route: 'POST /api/invoices/duplicates',
    summary: 'Make a new draft with the content of another document and the dates of today',
    access: 'member',
    body: ById,
    isIdempotencyKeyed: true,
    responses: { 201: Saved },
    errors: ['INVOICE_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'TOO_BUSY'],
    uses: ['invoices:write', 'clients:read', 'settings:read'],
  }),
  importIsdoc: endpoint({
    route: 'POST /api/invoices/imports',
    summary:
      'Make a draft of an ISDOC file (.isdoc, .isdocx, or a PDF that carries one), or of our JSON export',
    access: 'member',
    body: z.object({
      /** The file in base64. */
      content: z
        .base64({ error: 'wrong_type' })
        .max(Math.ceil(limits.isdocFileBytes / 3) * 4, { error: 'too_big' }),
    }),
    isIdempotencyKeyed: true,
    maxBodyBytes: limits.isdocBodyBytes,
    responses: { 201: Saved.extend({ notes: z.array(IsdocNote) }) },
    errors: [
      'ISDOC_INVALID',
      'ISDOC_UNSAFE',
      'ISDOC_MISSING',
      'ISDOC_ENCRYPTED',
      'ISDOC_TOO_LARGE',
      'ISDOC_UNSUPPORTED',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_BUSY',
    ],
    uses: ['invoices:write', 'clients:read', 'settings:read'],
  }),
  update: endpoint({
    route: 'PUT /api/invoices',
    summary: 'Save or issue an invoice, or, with `status` alone, change its status',
    access: 'member',
    query: ById,
    body: z.union([InvoiceInput, StatusChange.strict()]),
    isIdempotencyKeyed: true,
    responses: { 200: Saved },
    errors: [
      'INVOICE_NOT_FOUND',
      'INVOICE_NOT_EDITABLE',
      'INVALID_STATUS_CHANGE',
      'INVOICE_PAID_ONLINE',
      'EDIT_CONFLICT',
      'INVOICE_CREDITED',
      'PAYMENT_NOT_NOTED',
      'NOTHING_LEFT_TO_PAY',
      'INVOICE_NOT_CORRECTABLE',
      'CREDIT_EXCEEDED',
      'PROFORMA_SETTLED',
      'PROFORMA_NOT_SETTLEABLE',
      'PAYMENT_UNDER_WAY',
      'monthly_limit_reached',
      'SELLER_INCOMPLETE',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_BUSY',
    ],
    uses: [...saving, ...closingPages],
  }),
  remove: endpoint({
    route: 'DELETE /api/invoices',
    summary: 'Delete a draft that carries no number',
    access: 'member',
    query: ById,
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['INVOICE_NOT_FOUND', 'INVOICE_NUMBERED'],
    uses: ['invoices:write'],
  }),
  downloadPdf: endpoint({
    route: 'GET /api/pdf',
    summary: 'The PDF of an invoice; 202 while it is being prepared',
    access: 'member',
    query: ById,
    responses: {
      200: file('application/pdf'),
      202: Queued,
    },
    errors: ['INVOICE_NOT_FOUND', 'PDF_FAILED'],
    uses: ['invoices:read', 'pdf-jobs:write', 'pdf-queue:send', 'pdf-files:read'],
  }),
  export: endpoint({
    route: 'GET /api/export',
    summary: 'An invoice as a file for other programs; `xml` is UBL 2.1 by EN 16931',
    access: 'member',
    query: z.object({
      id: InvoiceIdText,
      format: z.enum(exportFormats),
      /** The version of ISDOC. */
      version: z.literal(isdocVersion).default(isdocVersion),
      /** With ISDOC: the PDF that has the ISDOC inside. */
      pdf: z.literal('1').optional(),
    }),
    responses: {
      200: file(...new Set(Object.values(exportMediaTypes)), 'application/pdf'),
      202: Queued,
    },
    errors: ['INVOICE_NOT_FOUND', 'INVOICE_CANCELLED', 'PDF_FAILED'],
    uses: ['invoices:read', 'pdf-jobs:write', 'pdf-queue:send', 'pdf-files:read'],
  }),
});
