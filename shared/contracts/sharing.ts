import * as z from 'zod';
import { exportMediaTypes } from '../domain/export-format';
import { Invoice } from '../domain/invoice';
import { pictureTypes } from '../domain/picture';
import { shareExpiries } from '../domain/share-status';
import { Day, InvoiceIdText, Moment } from '../domain/values';
import { empty, endpoint, file, group, page } from './endpoint';

const ById = z.object({ id: InvoiceIdText });

/** What a visitor carries. A token of another form leads nowhere, as one that nobody has. */
const ByToken = z.object({ token: z.string().max(200) });

const Link = z.object({
  createdAt: Moment,
  /** The last day on which it opens; a link without one never expires. */
  expiresOn: Day.optional(),
  isExpired: z.boolean(),
});

const Links = z.object({
  /** Newest first. Their addresses are not stored, so nobody can read them again. */
  links: z.array(Link),
});

export const sharing = group('sharing', {
  get: endpoint({
    route: 'GET /api/invoices/share',
    summary:
      'The links of an invoice that were not revoked; their addresses were told once, when they were made',
    access: 'member',
    query: ById,
    responses: { 200: Links },
    errors: ['INVOICE_NOT_FOUND'],
    uses: ['invoices:read', 'share-links:read'],
  }),
  create: endpoint({
    route: 'POST /api/invoices/share',
    summary: 'Make a link by which anybody reads the invoice; those made before stay',
    access: 'member',
    query: ById,
    body: z
      .object({
        /** A preset, or the last day on which the link opens. */
        expiry: z.union([z.enum(shareExpiries), Day], { error: 'date_invalid' }).default('never'),
      })
      .prefault({}),
    responses: { 201: z.object({ url: z.string(), link: Link, invoice: Invoice }) },
    errors: [
      'INVOICE_NOT_FOUND',
      'INVOICE_NOT_SHAREABLE',
      'EDIT_CONFLICT',
      'TOO_MANY_REQUESTS',
      'TOO_BUSY',
    ],
    uses: ['invoices:write', 'share-links:write', 'rate-limits:use', 'security-events:append'],
  }),
  revoke: endpoint({
    route: 'DELETE /api/invoices/share',
    summary: 'Revoke every link of an invoice at once',
    access: 'member',
    query: ById,
    responses: { 200: z.object({ success: z.literal(true), invoice: Invoice }) },
    errors: ['INVOICE_NOT_FOUND', 'EDIT_CONFLICT', 'TOO_MANY_REQUESTS', 'TOO_BUSY'],
    uses: ['invoices:write', 'share-links:write', 'rate-limits:use', 'security-events:append'],
  }),
  showInvoice: endpoint({
    route: 'GET /invoice/public/{token}',
    summary: 'The page on which whoever has the link reads the invoice',
    access: 'public',
    params: ByToken,
    query: z.object({
      /** How the payer came back from paying: `success`, `cancelled`, or that it could not begin: `unavailable`. */
      payment: z.string().optional(),
      /** How often the page has looked for the payment by itself. */
      look: z.string().optional(),
    }),
    responses: { 200: page, 404: page, 429: page },
    errors: [],
    uses: [
      'invoices:read',
      'share-links:write',
      'rate-limits:use',
      'payment-accounts:read',
      'online-payments:read',
    ],
  }),
  payOnline: endpoint({
    route: 'POST /api/public-invoices/{token}/checkout',
    summary:
      'A page of Stripe on which whoever has the link pays what remains of the invoice; a form is sent on to it',
    access: 'public',
    isOpenToForms: true,
    isBeforeGate: true,
    params: ByToken,
    responses: {
      200: z.object({ success: z.literal(true), checkout_url: z.url() }),
      /** To the page of Stripe, or back to the invoice, which says why not. */
      303: empty,
    },
    errors: [
      'SHARED_INVOICE_NOT_FOUND',
      'INVOICE_ALREADY_PAID',
      'INVOICE_NOT_PAYABLE',
      'PAYMENT_UNDER_WAY',
      'PAYMENTS_UNAVAILABLE',
      'PAYMENT_SERVICE_SILENT',
      'TOO_MANY_REQUESTS',
      'TOO_BUSY',
    ],
    uses: [
      'invoices:read',
      'share-links:write',
      'rate-limits:use',
      'payment-accounts:read',
      'online-payments:write',
      'stripe-payments:use',
    ],
  }),
  downloadPdf: endpoint({
    route: 'GET /invoice/public/{token}/pdf',
    summary:
      'The PDF of a shared invoice; while it is being prepared, a page that asks again by itself',
    access: 'public',
    params: ByToken,
    responses: { 200: file('application/pdf'), 202: page, 404: page, 429: page, 500: page },
    errors: [],
    uses: [
      'invoices:read',
      'share-links:write',
      'rate-limits:use',
      'pdf-jobs:write',
      'pdf-queue:send',
      'pdf-files:read',
    ],
  }),
  downloadIsdoc: endpoint({
    route: 'GET /invoice/public/{token}/isdoc',
    summary: 'The ISDOC of a shared invoice, which is the one inside its PDF',
    access: 'public',
    params: ByToken,
    responses: { 200: file(exportMediaTypes.isdoc), 404: page, 429: page },
    errors: [],
    uses: ['invoices:read', 'share-links:write', 'rate-limits:use'],
  }),
  showLogo: endpoint({
    route: 'GET /invoice/public/{token}/logo',
    summary: 'The logo of the seller on a shared invoice',
    access: 'public',
    params: ByToken,
    responses: { 200: file(...pictureTypes), 404: page, 429: page },
    errors: [],
    uses: ['invoices:read', 'share-links:write', 'rate-limits:use', 'picture-files:read'],
  }),
  showStamp: endpoint({
    route: 'GET /invoice/public/{token}/stamp',
    summary: 'The stamp and signature on a shared invoice',
    access: 'public',
    params: ByToken,
    responses: { 200: file(...pictureTypes), 404: page, 429: page },
    errors: [],
    uses: ['invoices:read', 'share-links:write', 'rate-limits:use', 'picture-files:read'],
  }),
});
