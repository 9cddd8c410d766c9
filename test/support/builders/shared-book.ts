import { createLink } from '#functions/api/sharing/create';
import { revokeLinks } from '#functions/api/sharing/revoke';
import type { LocalDate } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import type { ShareExpiry } from '#shared/domain/share-status';
import { fakeBillingDocuments } from '../fakes/fake-billing-documents';
import { aPaymentAccount, fakePaymentAccounts } from '../fakes/fake-payment-accounts';
import { fakePdfFiles, fakePdfJobs } from '../fakes/fake-pdf';
import { fakePrinter } from '../fakes/fake-printer';
import { fakeRateLimits } from '../fakes/fake-rate-limits';
import { fakeSecurityEvents } from '../fakes/fake-security-events';
import { fakeShareLinks } from '../fakes/fake-share-links';
import { fakeStripePayments } from '../fakes/fake-stripe-payments';
import { aBook } from './a-book';
import { aRequest } from './a-request';

process.env['APP_URL'] = 'https://app.splatno.example';

/** The books of one account with what sharing needs, and the ways of its owner. */
export function aSharedBook() {
  const book = aBook();
  const securityEvents = fakeSecurityEvents();
  const ports = {
    invoices: book.invoices,
    shareLinks: fakeShareLinks(book.invoices, securityEvents),
    rateLimits: fakeRateLimits(),
    securityEvents,
    pdfQueue: book.pdfQueue,
    pdfJobs: fakePdfJobs(),
    pdfFiles: fakePdfFiles(),
    billingDocuments: fakeBillingDocuments(),
    pictureFiles: book.pictureFiles,
    pdfPrinter: fakePrinter(),
    paymentAccounts: fakePaymentAccounts(),
    onlinePayments: book.onlinePayments,
    stripePayments: fakeStripePayments(),
  };
  const { caller } = book;
  const reread = async ({ id }: Pick<Invoice, 'id'>): Promise<Invoice> => {
    const invoice = await ports.invoices.find(caller.id, id);
    if (!invoice) throw new Error('the book has the invoice');
    return invoice;
  };

  return {
    ...book,
    ports,
    reread,
    share: async ({ id }: Pick<Invoice, 'id'>, expiry: ShareExpiry | LocalDate = 'never') => {
      const request = aRequest({ caller, query: { id }, body: { expiry } });
      const { body } = await createLink(ports)(request as never);
      const token = body.url.slice(body.url.lastIndexOf('/') + 1);
      return { ...body, token };
    },
    /** From now on its payers can pay online. */
    takePayments: (account = aPaymentAccount()) => ports.paymentAccounts.put(caller.id, account, 0),
    unshare: ({ id }: Pick<Invoice, 'id'>) =>
      revokeLinks(ports)(aRequest({ caller, query: { id } }) as never),
    events: async ({ id }: Pick<Invoice, 'id'>) =>
      (await ports.invoices.listTimeline(caller.id, id)).map(({ event }) => event),
  };
}
