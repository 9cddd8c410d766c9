import * as z from 'zod';
import { MailEvent } from '../domain/mail-event';
import { stripeEventTypes } from '../domain/stripe-event';
import { InvoiceIdText, JobIdText, Moment, UserIdText } from '../domain/values';
import { cognito, queue, schedule, stream, worker } from './worker';

/** Asks for the PDF of one revision of one invoice; `jobId` names the record that remembers it until it is done. */
export const PdfJobMessage = z.object({
  jobId: z.string(),
  ownerId: UserIdText,
  invoiceId: InvoiceIdText,
});
export type PdfJobMessage = z.output<typeof PdfJobMessage>;

/** Asks for one mail to be sent, when its time has come. */
export const MailJobMessage = z.object({ ownerId: UserIdText, mailId: z.string() });
export type MailJobMessage = z.output<typeof MailJobMessage>;

/** Asks for one slice of a job over many invoices. */
export const JobMessage = z.object({ ownerId: UserIdText, jobId: JobIdText, step: z.int() });
export type JobMessage = z.output<typeof JobMessage>;

/** Asks for what an event of Stripe changes here; its object is fetched as it has become by then. */
export const StripeEventMessage = z.object({
  eventId: z.string(),
  type: z.enum(stripeEventTypes),
  account: z.string().optional(),
  objectId: z.string(),
  createdAt: Moment,
});
export type StripeEventMessage = z.output<typeof StripeEventMessage>;

export const workers = {
  renderPdf: worker({
    id: 'render-pdf',
    summary: 'Prints invoices and stores their PDFs',
    trigger: queue('pdf', { batchSize: 1 }),
    message: PdfJobMessage,
    uses: [
      'invoices:read',
      'billing-documents:read',
      'pdf-jobs:write',
      'pdf-files:write',
      'picture-files:read',
      'pdf-printer:use',
    ],
  }),
  sweepJobs: worker({
    id: 'sweep-jobs',
    summary: 'Sends again the jobs that nobody finished',
    trigger: schedule('rate(1 minute)'),
    uses: ['pdf-jobs:write', 'pdf-queue:send'],
  }),
  deliverEmail: worker({
    id: 'deliver-email',
    summary: 'Sends e-mails with their attachments, each once',
    trigger: queue('mail', { batchSize: 1 }),
    message: MailJobMessage,
    uses: [
      'invoices:read',
      'share-links:write',
      'pdf-jobs:write',
      'pdf-queue:send',
      'pdf-files:read',
      'security-events:append',
      'mail-jobs:write',
      'mail-queue:send',
      'mailer:send',
    ],
  }),
  noteMailEvents: worker({
    id: 'note-mail-events',
    summary: 'Notes what SES tells of e-mails: that they left, arrived, came back or were unwanted',
    trigger: queue('mail-events', { batchSize: 10 }),
    message: MailEvent,
    uses: ['invoices:read', 'mail-jobs:write'],
  }),
  sweepMails: worker({
    id: 'sweep-mails',
    summary: 'Sends again the e-mails that nobody sent, and gives up what nobody can confirm',
    trigger: schedule('rate(1 minute)'),
    uses: ['invoices:read', 'mail-jobs:write', 'mail-queue:send'],
  }),
  runSlice: worker({
    id: 'jobs/run-slice',
    summary: 'Does one slice of a job over many invoices, and asks for the next',
    trigger: queue('jobs', { batchSize: 1 }),
    message: JobMessage,
    uses: [
      'invoices:write',
      'jobs:write',
      'job-queue:send',
      'job-files:write',
      'pdf-jobs:write',
      'pdf-queue:send',
      'pdf-files:read',
      'picture-files:read',
      'account-records:read',
      'profiles:read',
      'mail-queue:send',
    ],
  }),
  resendStuck: worker({
    id: 'jobs/resend-stuck',
    summary: 'Sends again the jobs over many invoices of which nothing was heard',
    trigger: schedule('rate(1 minute)'),
    uses: ['jobs:write', 'job-queue:send'],
  }),
  noteEvents: worker({
    id: 'note-events',
    summary: 'Tells an account what happened, and remembers when its invoices fall due',
    // Lines of histories, the counts of the years, and jobs over many invoices.
    trigger: stream({ sk: 'EVENT#' }, { sk: 'YEAR#' }, { pk: 'JOBS#' }),
    uses: [
      'invoices:read',
      'subscriptions:read',
      'notifications:write',
      'due-days:write',
      'online-payments:read',
      'share-links:read',
      'stripe-queue:send',
    ],
  }),
  noteOverdue: worker({
    id: 'note-overdue',
    summary: 'Tells accounts which invoices nobody paid in time',
    trigger: schedule('rate(1 hour)'),
    uses: ['invoices:read', 'notifications:write', 'due-days:write'],
  }),
  applyStripeEvent: worker({
    id: 'stripe/apply-event',
    summary: 'Applies the events of Stripe, each once and in whatever order they come',
    trigger: queue('stripe-events', { batchSize: 5 }),
    message: StripeEventMessage,
    uses: [
      'stripe-events:write',
      'subscriptions:write',
      'stripe-billing:use',
      'payment-accounts:write',
      'stripe-connect:use',
      'invoices:read',
      'online-payments:write',
      'stripe-payments:use',
      'share-links:read',
      'notifications:write',
      'profiles:read',
      'mail-queue:send',
    ],
  }),
  sweepPictures: worker({
    id: 'sweep-pictures',
    summary: 'Removes the pictures that were uploaded and never used',
    trigger: schedule('rate(1 hour)'),
    uses: ['pictures:write', 'picture-files:write'],
  }),
  eraseAccounts: worker({
    id: 'accounts/erase',
    summary: 'Erases the accounts that are to go, and seals what law wants kept',
    trigger: schedule('rate(1 minute)'),
    uses: [
      'erasures:write',
      'device-sessions:end',
      'sign-ins:remove',
      'subscriptions:read',
      'stripe-billing:use',
      'payment-accounts:read',
      'stripe-payments:use',
      'account-data:erase',
      'account-files:erase',
    ],
  }),
  preSignUp: worker({
    id: 'identity/pre-sign-up',
    summary: 'Refuses registrations that may not become an account',
    trigger: cognito('pre-sign-up'),
    uses: [
      'captcha:redeem',
      'rate-limits:use',
      'address-holders:use',
      'google-links:write',
      'security-events:append',
      'mailer:send',
    ],
  }),
  postConfirmation: worker({
    id: 'identity/post-confirmation',
    summary:
      'Writes the profile of a new account; notes a password that was set anew, and ends all sessions of before',
    trigger: cognito('post-confirmation'),
    uses: ['profiles:write', 'open-sign-ins:end', 'device-sessions:end', 'security-events:append'],
  }),
  preAuthentication: worker({
    id: 'identity/pre-authentication',
    summary: 'Refuses sign-ins without a solved challenge, and counts those that begin',
    trigger: cognito('pre-authentication'),
    uses: [
      'app-clients:read',
      'captcha:redeem',
      'rate-limits:use',
      'sign-in-attempts:write',
      'security-events:append',
    ],
  }),
  postAuthentication: worker({
    id: 'identity/post-authentication',
    summary: 'Notes who signed in, and what was tried in vain before',
    trigger: cognito('post-authentication'),
    uses: [
      'app-clients:read',
      'rate-limits:use',
      'sign-in-attempts:write',
      'security-events:append',
      'profiles:write',
    ],
  }),
  preTokenGeneration: worker({
    id: 'identity/pre-token-generation',
    summary: 'Refuses to renew the tokens of a session that was ended',
    trigger: cognito('pre-token-generation'),
    uses: ['session-tokens:verify', 'device-sessions:write'],
  }),
  customMessage: worker({
    id: 'identity/custom-message',
    summary: 'Words the mails that Cognito sends, in the language of the account',
    trigger: cognito('custom-message'),
    uses: [],
  }),
  defineAuthChallenge: worker({
    id: 'identity/define-auth-challenge',
    summary: 'Says what a sign-in by e-mailed link asks next, and when it is done',
    trigger: cognito('define-auth-challenge'),
    uses: [],
  }),
  createAuthChallenge: worker({
    id: 'identity/create-auth-challenge',
    summary: 'Asks for the link of a sign-in by e-mail',
    trigger: cognito('create-auth-challenge'),
    uses: [],
  }),
  verifyAuthChallenge: worker({
    id: 'identity/verify-auth-challenge',
    summary:
      'Mails a link to sign in by, and judges it with the secret of the browser that asked for it',
    trigger: cognito('verify-auth-challenge'),
    uses: [
      'captcha:inspect',
      'sign-in-links:write',
      'second-factors:read',
      'rate-limits:use',
      'mailer:send',
    ],
  }),
} as const;
