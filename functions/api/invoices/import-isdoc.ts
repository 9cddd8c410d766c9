import * as z from 'zod';
import { invoices as contracts } from '#shared/contracts/invoices';
import { InvoiceInput } from '#shared/domain/invoice';
import { draftInvoice } from '#shared/domain/invoice-drafting';
import type { IsdocNote } from '#shared/domain/isdoc-import';
import { formatMinor } from '#shared/domain/money';
import type { Settings } from '#shared/domain/settings';
import { AppError } from '#shared/errors/app-error';
import { IsdocRefused, type ReadIsdoc, readIsdoc } from '#shared/exports/isdoc/read-isdoc';
import { XmlRefused } from '#shared/exports/xml-reader';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { faultsOf } from '../../runtime/field-faults';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';
import { openIsdoc } from './isdoc-file/open-isdoc';
import { looksLikeJson, readJson } from './isdoc-file/read-json';
import { savedReply } from './saved-reply';

const contract = contracts.importIsdoc;

function read(content: string): ReadIsdoc {
  try {
    const text = openIsdoc(Buffer.from(content, 'base64'));
    return looksLikeJson(text) ? readJson(text) : readIsdoc(text);
  } catch (cause) {
    if (cause instanceof XmlRefused) {
      const details = { reason: cause.reason };
      if (cause.reason === 'malformed') throw new AppError('ISDOC_INVALID', details, { cause });
      throw new AppError('ISDOC_UNSAFE', details, { cause });
    }
    if (cause instanceof IsdocRefused) {
      const { reason, detail } = cause;
      if (reason === 'not_isdoc') throw new AppError('ISDOC_INVALID', { reason }, { cause });
      throw new AppError('ISDOC_UNSUPPORTED', { reason, detail }, { cause });
    }
    throw cause;
  }
}

/** The seller's standing towards VAT: the file says whether tax was charged, the settings what else one can be. */
function inputOf({ input, seller, isTaxed }: ReadIsdoc, settings: Settings): InvoiceInput {
  const other = settings.vatStatus === 'identified_person' ? settings.vatStatus : 'non_payer';
  const vatStatus = isTaxed ? 'payer' : other;
  const decoded = z.safeDecode(InvoiceInput, {
    ...input,
    seller: { ...seller, vatStatus },
  } as never);
  if (decoded.success) return decoded.data;
  const fields = faultsOf(decoded.error, input);
  throw new AppError('ISDOC_INVALID', { reason: 'values', values: fields });
}

export const importIsdoc: Action<typeof contract> =
  ({ invoices, clients, settings: settingsStore }) =>
  async ({ body, caller, at, idempotency }) => {
    const file = read(body.content);
    const settings = await settingsStore.get(caller.id);
    const input = inputOf(file, settings);

    const { ico } = input.buyer;
    const known = ico
      ? (await clients.list(caller.id, { search: ico, limit: 5, page: 1 })).items
      : [];
    const clientId = known.find((client) => client.ico === ico)?.id;
    const draft = draftInvoice({ ...input, clientId }, { id: newId(at), settings, at });

    const notes: IsdocNote[] = [...file.notes];
    if (settings.ico !== '' && file.seller.ico !== settings.ico) {
      notes.unshift({ code: 'seller_differs', detail: file.seller.name });
    }
    if (file.total !== undefined && file.total !== draft.totals.totalWithVat) {
      notes.push({ code: 'total_differs', detail: `${formatMinor(file.total)} ${draft.currency}` });
    }
    const made = await invoices.createDraft(caller.id, draft, { at, idempotency });
    return { status: 201, body: { ...(await savedReply(invoices, caller.id, made)), notes } };
  };

const table = openTable(environment);
export const handler = serve(contract, importIsdoc, {
  invoices: invoiceTable(table),
  clients: clientReader(table),
  settings: settingsTable(table),
  csrfSessions: csrfSessionTable(table),
});
