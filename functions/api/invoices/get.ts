import { invoices as contracts } from '#shared/contracts/invoices';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { onlinePaymentReader } from '../../adapters/dynamodb/online-payment-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { invoiceReply } from './invoice-reply';

const contract = contracts.get;

export const getInvoice: Action<typeof contract> =
  (ports) =>
  async ({ params, caller, at }) => ({
    status: 200,
    body: await invoiceReply(ports, caller.id, params.id, at),
  });

const table = openTable(environment);
export const handler = serve(contract, getInvoice, {
  invoices: invoiceReader(table),
  onlinePayments: onlinePaymentReader(table),
});
