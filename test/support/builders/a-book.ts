import { issueDraft } from '#functions/api/invoices/issue-draft';
import type { SubscriptionReader } from '#functions/ports/subscriptions';
import type { Caller } from '#shared/contracts/endpoint';
import type { Invoice, StatusChange } from '#shared/domain/invoice';
import { changeStatus } from '#shared/domain/invoice-changes';
import { fakeSettings, fakeSubscriptions } from '../fakes/fake-accounts';
import { fakeClients } from '../fakes/fake-clients';
import { fakeInvoices } from '../fakes/fake-invoices';
import { fakeOnlinePayments } from '../fakes/fake-online-payments';
import { fakePdfQueue } from '../fakes/fake-pdf';
import { fakePictureFiles, fakePictures, fakePictureUploads } from '../fakes/fake-pictures';
import { fakeStripePages } from '../fakes/fake-stripe-pages';
import { aDraft, someSettings } from './an-invoice';
import { aCaller } from './an-owner';
import { now } from './times';

interface Given {
  readonly subscriptions?: SubscriptionReader;
  readonly settings?: ReturnType<typeof someSettings>;
}

/** The books of one account in memory: the ports of the invoice calls, and ways to fill them. */
export function aBook({
  subscriptions = fakeSubscriptions(),
  settings = someSettings(),
}: Given = {}) {
  const caller: Caller = aCaller();
  const invoices = fakeInvoices();
  const ports = {
    invoices,
    onlinePayments: fakeOnlinePayments(invoices),
    stripePages: fakeStripePages(),
    clients: fakeClients(),
    settings: fakeSettings(settings),
    subscriptions,
    pictures: fakePictures(),
    pictureFiles: fakePictureFiles(),
    pictureUploads: fakePictureUploads(),
    pdfQueue: fakePdfQueue(),
  };
  const idempotency = undefined;

  return {
    caller,
    ...ports,
    ports,
    draft: (input: object = {}): Promise<Invoice> =>
      ports.invoices.createDraft(caller.id, aDraft({ input }), { at: now, idempotency }),
    issue: (input: object = {}, withSettings = someSettings()): Promise<Invoice> => {
      const draft = aDraft({ input, settings: withSettings });
      return issueDraft(ports, { caller, at: now, idempotency }, draft);
    },
    move: async (before: Invoice, change: StatusChange): Promise<Invoice> => {
      const changed = changeStatus(before, change, now);
      if (!changed) throw new Error('the test changes something');
      await ports.invoices.save(caller.id, { before, ...changed });
      return changed.after;
    },
  };
}
