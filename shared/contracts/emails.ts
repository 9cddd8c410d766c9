import * as z from 'zod';
import { MailInput } from '../domain/mail';
import { InvoiceIdText, Moment } from '../domain/values';
import { endpoint, group } from './endpoint';

const Mail = z.object({
  id: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'cancelled']),
  /** Until then it can be taken back. */
  sendAt: Moment,
});

const ById = z.object({ id: z.string().max(64, { error: 'too_long' }) });

export const emails = group('emails', {
  send: endpoint({
    route: 'POST /api/send-email',
    summary: 'E-mail an invoice with its PDF and ISDOC; it leaves after half a minute',
    access: 'member',
    body: MailInput.extend({
      /** `preview`: a test mail, of which no history tells. */
      invoiceId: z.union([z.literal('preview'), InvoiceIdText]),
      /** The invoice that a test mail brings, with its files; left out, it is about a sample without any. */
      previewOf: InvoiceIdText.optional(),
      /** Without the time to take it back. */
      sendNow: z.boolean().default(false),
    }),
    isIdempotencyKeyed: true,
    responses: { 202: z.object({ queued: z.literal(true), email: Mail }) },
    errors: [
      'INVOICE_NOT_FOUND',
      'INVOICE_NOT_MAILABLE',
      'EMAIL_LIMIT_REACHED',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_BUSY',
    ],
    uses: ['invoices:read', 'profiles:read', 'settings:read', 'mail-jobs:write', 'mail-queue:send'],
  }),
  cancel: endpoint({
    route: 'POST /api/send-email/cancel',
    summary: 'Take an e-mail back that has not left yet',
    access: 'member',
    body: ById,
    responses: { 200: z.object({ email: Mail }) },
    errors: ['EMAIL_NOT_FOUND', 'EMAIL_LEFT', 'TOO_BUSY'],
    uses: ['invoices:read', 'mail-jobs:write'],
  }),
  retry: endpoint({
    route: 'POST /api/send-email/retry',
    summary: 'Send an e-mail again that could not be sent',
    access: 'member',
    body: ById,
    responses: { 202: z.object({ queued: z.literal(true), email: Mail }) },
    errors: ['EMAIL_NOT_FOUND', 'EMAIL_NOT_FAILED', 'EMAIL_LIMIT_REACHED', 'TOO_BUSY'],
    uses: ['invoices:read', 'mail-jobs:write', 'mail-queue:send'],
  }),
});
