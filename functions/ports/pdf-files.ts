import type { InvoiceId, UserId } from '#shared/domain/ids';

/** Names one printed page of an invoice; the name follows from what shows on it. */
export interface PdfFileKey {
  readonly invoiceId: InvoiceId;
  readonly fileName: string;
}

export interface PdfFileReader {
  find(ownerId: UserId, key: PdfFileKey): Promise<Uint8Array | undefined>;
}

export interface PdfFiles extends PdfFileReader {
  put(ownerId: UserId, key: PdfFileKey, bytes: Uint8Array): Promise<void>;
}
