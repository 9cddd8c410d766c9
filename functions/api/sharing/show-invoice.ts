import { sharing as contracts } from '#shared/contracts/sharing';
import { invoicePage } from '#shared/documents/public-page/invoice-page';
import { noticePage } from '#shared/documents/public-page/notice-page';
import { publicInvoice } from '#shared/documents/public-page/public-invoice';
import { addMilliseconds, type Instant, todayInPrague } from '#shared/domain/calendar';
import { openedEveryMilliseconds } from '#shared/domain/share-link';
import { openedEntry } from '#shared/domain/timeline';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { onlinePaymentReader } from '../../adapters/dynamodb/online-payment-table';
import { paymentAccountReader } from '../../adapters/dynamodb/payment-account-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { shareLinkTable } from '../../adapters/dynamodb/share-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { log } from '../../runtime/log';
import { serve } from '../../runtime/serve';
import { codePicture } from './code-picture';
import { findShared, type Shared } from './find-shared';
import { onlinePart } from './online-part';
import { pageBody } from './page-body';
import { refuseMany } from './refuse-many';

const contract = contracts.showInvoice;
type Ports = PortsOf<typeof contract>;

/** A payer reads the invoice even where the note about it cannot be written. */
async function noteOpened(
  { shareLinks }: Ports,
  { link, invoice }: Extract<Shared, { state: 'valid' }>,
  at: Instant,
): Promise<void> {
  const since = addMilliseconds(at, -openedEveryMilliseconds);
  if (link.openedAt && link.openedAt > since) return;
  try {
    await shareLinks.noteOpened(link, openedEntry(invoice, at), since);
  } catch (error) {
    log.warn('opening not noted', { invoiceId: invoice.id, error });
  }
}

export const showInvoice: Action<typeof contract> = (ports) => async (visit) => {
  const { params, query, language, at, isUnread } = visit;
  // At once, and below as well: what a payer on a phone waits for is the longest of them, not their sum.
  const [refusal, shared] = await Promise.all([
    refuseMany(ports, visit),
    findShared(ports, params.token, at),
  ]);
  if (refusal) return refusal;
  if (shared.state !== 'valid') {
    const page = noticePage(shared.state, shared.invoice?.language ?? language);
    return { status: 404, body: pageBody(page) };
  }

  const [online] = await Promise.all([
    onlinePart(ports, shared, { token: params.token, ...query, at }),
    isUnread || noteOpened(ports, shared, at),
  ]);
  const address = `/invoice/public/${encodeURIComponent(params.token)}`;
  const { stamp, logo } = shared.invoice;
  const page = invoicePage(publicInvoice(shared.invoice), {
    today: todayInPrague(at),
    pdf: `${address}/pdf`,
    isdoc: `${address}/isdoc`,
    codePicture,
    stamp: stamp && `${address}/stamp`,
    logo: logo && `${address}/logo`,
    online,
  });
  const parts = { hasPictures: Boolean(stamp || logo), hasForm: online.action !== undefined };
  return { status: 200, body: pageBody(page, parts) };
};

const table = openTable(environment);
export const handler = serve(contract, showInvoice, {
  invoices: invoiceReader(table),
  shareLinks: shareLinkTable(table),
  rateLimits: rateLimitTable(table),
  paymentAccounts: paymentAccountReader(table),
  onlinePayments: onlinePaymentReader(table),
});
