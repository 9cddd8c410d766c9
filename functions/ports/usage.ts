import type { YearMonth } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';

export interface UsageReader {
  /** Invoices issued in a month of Europe/Prague, whatever became of them later. */
  countIssuedInvoices(ownerId: UserId, month: YearMonth): Promise<number>;
  sumStorageBytes(ownerId: UserId): Promise<number>;
}
