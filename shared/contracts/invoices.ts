import * as z from 'zod';
import { DocumentKind } from '../domain/document-kind';
import { Invoice, InvoiceInput, InvoiceRow, StatusChange, TimelineEntry } from '../domain/invoice';
import { invoiceStatuses } from '../domain/invoice-status';
import { currencies } from '../domain/money';
import { Amount, CalendarMonth, InvoiceIdText } from '../domain/values';
import { endpoint, file, group } from './endpoint';
import { Cursor, Page, PageSize } from './paging';

const ById = z.object({ id: InvoiceIdText });

/** One invoice with its history and the number that it would get if it were issued now. */
const InvoiceReply = z.object({
  invoice: Invoice,
  timeline: z.array(TimelineEntry),
  preliminaryNumber: z.string().optional(),
});

const Saved = z.object({ invoice: Invoice, preliminaryNumber: z.string().optional() });

const MonthFigures = z.object({
  month: CalendarMonth,
  issuedCount: z.int(),
  /** What was paid in the month, in each currency. */
  received: z.partialRecord(z.enum(currencies), Amount),
});

export const invoices = group('invoices', {
  list: endpoint({
    route: 'GET /api/invoices',
    summary: 'Invoices, newest first: an array, or with `view=page` an object with the next cursor',
    access: 'member',
    query: z.object({
      /** One invoice instead of the list. */
      id: InvoiceIdText.optional(),
      status: z.enum([...invoiceStatuses, 'all', 'overdue', 'due_soon']).default('all'),
      limit: PageSize,
      /** Walks cursors from the start: the slower way, kept for callers that count pages. */
      page: Page,
      cursor: Cursor,
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
    uses: ['invoices:read'],
  }),
  get: endpoint({
    route: 'GET /api/invoices/{id}',
    summary: 'One invoice with its history',
    access: 'member',
    params: ById,
    responses: { 200: InvoiceReply },
    errors: ['INVOICE_NOT_FOUND'],
    uses: ['invoices:read'],
  }),
  count: endpoint({
    route: 'GET /api/invoices/count',
    summary: 'How many invoices there are, by status',
    access: 'member',
    responses: {
      200: z.object({ count: z.int(), byStatus: z.record(z.enum(invoiceStatuses), z.int()) }),
    },
    errors: [],
    uses: ['invoices:read'],
  }),
  getNextNumber: endpoint({
    route: 'GET /api/invoices/next-number',
    summary: 'The number that a document issued now would get; it is not reserved',
    access: 'member',
    query: z.object({ kind: DocumentKind.default('invoice') }),
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
    uses: [
      'invoices:write',
      'clients:read',
      'settings:read',
      'subscriptions:read',
      'pdf-queue:send',
    ],
  }),
  update: endpoint({
    route: 'PUT /api/invoices',
    summary: 'Save or issue an invoice, or, with `status` alone, change its status',
    access: 'member',
    query: ById,
    body: z.union([InvoiceInput, StatusChange.strict()]),
    responses: { 200: Saved },
    errors: [
      'INVOICE_NOT_FOUND',
      'INVOICE_NOT_EDITABLE',
      'INVALID_STATUS_CHANGE',
      'EDIT_CONFLICT',
      'monthly_limit_reached',
      'SELLER_INCOMPLETE',
      'TOO_BUSY',
    ],
    uses: [
      'invoices:write',
      'clients:read',
      'settings:read',
      'subscriptions:read',
      'pdf-queue:send',
    ],
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
      202: z.object({ queued: z.literal(true), message: z.string() }),
    },
    errors: ['INVOICE_NOT_FOUND', 'PDF_FAILED'],
    uses: ['invoices:read', 'pdf-jobs:write', 'pdf-queue:send', 'pdf-files:read'],
  }),
});
