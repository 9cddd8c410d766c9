import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Invoice } from '#shared/domain/invoice';

/**
 * The whole of an invoice as one attribute: its JSON, compressed. Every kB of an item is paid twice in a
 * transaction, and a third of an invoice's are names of fields. Nothing looks into it but `unpackInvoice`:
 * what lists and searches need stands in `row` and in keys.
 */
export function packInvoice(invoice: Invoice): Uint8Array {
  return deflateRawSync(JSON.stringify(invoice));
}

/** The counterpart. Only the adapters write the table, so this is where its content is trusted. */
export function unpackInvoice(packed: Uint8Array): Invoice {
  return JSON.parse(inflateRawSync(packed).toString()) as Invoice;
}
