import { sharing as contracts } from '#shared/contracts/sharing';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { shareLinkReader } from '../../adapters/dynamodb/share-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { serve } from '../../runtime/serve';
import { linkBody } from './link-body';

const contract = contracts.get;

export const getLinks: Action<typeof contract> =
  ({ invoices, shareLinks }) =>
  async ({ query, caller, at }) => {
    const invoice = await getInvoice(invoices, caller.id, query.id);

    const links = await shareLinks.list(caller.id, invoice.id);
    return { status: 200, body: { links: links.map((link) => linkBody(link, at)).reverse() } };
  };

const table = openTable(environment);
export const handler = serve(contract, getLinks, {
  invoices: invoiceReader(table),
  shareLinks: shareLinkReader(table),
});
