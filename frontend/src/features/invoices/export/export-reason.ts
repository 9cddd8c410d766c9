import { ApiError } from '../../../api/api-error';
import { isRecord } from '../../../platform/is-record';
import type { InvoiceMessageId } from '../messages/catalogue';

/** What an issued invoice may lack that a format asks for. */
const missing: Readonly<Record<string, InvoiceMessageId>> = {
  'seller.ico': 'invoices.exportSellerIcoError',
  'seller.dic': 'invoices.exportSellerDicError',
  'buyer.dic': 'invoices.exportBuyerDicError',
};

interface Reason {
  readonly reason?: InvoiceMessageId | undefined;
  /** The server's own words, in the language of the person. */
  readonly message?: string | undefined;
}

/** Why an export was refused, as far as the person can do something about it. */
export function exportReason(error: unknown): Reason {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return {};
  if (error.code !== 'VALIDATION_FAILED') {
    return error.code === 'TIMEOUT' ? {} : { message: error.message };
  }
  const fields = isRecord(error.details) ? error.details['fields'] : undefined;
  const first: unknown = Array.isArray(fields) ? fields[0] : undefined;
  const path = isRecord(first) ? first['path'] : undefined;
  return typeof path === 'string' ? { reason: missing[path] } : {};
}
