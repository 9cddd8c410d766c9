import { sharing as contracts } from '#shared/contracts/sharing';
import { noticePage } from '#shared/documents/public-page/notice-page';
import { exportName } from '#shared/domain/pdf-name';
import { isExchangeable } from '#shared/exports/assert-exchangeable';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { shareLinkTable } from '../../adapters/dynamodb/share-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { findShared } from './find-shared';
import { pageBody } from './page-body';
import { refuseMany } from './refuse-many';

const contract = contracts.downloadIsdoc;

/** As with the PDF, what a visitor downloads leaves the invoice as it is. */
export const downloadSharedIsdoc: Action<typeof contract> = (ports) => async (visit) => {
  const refusal = await refuseMany(ports, visit);
  if (refusal) return refusal;

  const { params, language, at } = visit;
  const shared = await findShared(ports, params.token, at);
  if (shared.state !== 'valid' || !isExchangeable(shared.invoice)) {
    const kind = shared.state === 'valid' ? 'not_shareable' : shared.state;
    const page = noticePage(kind, shared.invoice?.language ?? language);
    return { status: 404, body: pageBody(page) };
  }

  const bytes = new TextEncoder().encode(isdoc(shared.invoice));
  return { status: 200, body: { bytes, name: exportName(shared.invoice, 'isdoc') } };
};

const table = openTable(environment);
export const handler = serve(contract, downloadSharedIsdoc, {
  invoices: invoiceReader(table),
  shareLinks: shareLinkTable(table),
  rateLimits: rateLimitTable(table),
});
