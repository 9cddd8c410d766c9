import { type YearMonth, yearMonth } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { TimelineEntry } from '#shared/domain/invoice';
import type { Job } from '#shared/domain/job';
import { jobOf } from './job-item';
import type { ItemChange } from './stream-records';

/** What a change of the table means to whoever follows it. */
export type TableEvent =
  | {
      readonly kind: 'history';
      readonly ownerId: UserId;
      readonly invoiceId: InvoiceId;
      readonly entry: TimelineEntry;
    }
  | {
      readonly kind: 'usage';
      readonly ownerId: UserId;
      readonly month: YearMonth;
      readonly before: number;
      readonly after: number;
    }
  | { readonly kind: 'job'; readonly before: Job | undefined; readonly after: Job };

const historyKey = /^USER#([^#]+)#INVOICE#([^#]+)$/;
const usageKey = /^USER#([^#]+)$/;

/** Undefined for a change of anything else. The counterpart of `keys.ts`: nothing else takes keys apart. */
export function readChange({ pk, sk, before, after }: ItemChange): TableEvent | undefined {
  if (!after) return undefined;

  const [, historyOwner, invoice] = historyKey.exec(pk) ?? [];
  if (historyOwner && invoice && sk.startsWith('EVENT#') && !before) {
    return {
      kind: 'history',
      ownerId: historyOwner as UserId,
      invoiceId: invoice as InvoiceId,
      entry: after['entry'] as TimelineEntry,
    };
  }
  const [, usageOwner] = usageKey.exec(pk) ?? [];
  if (usageOwner && sk.startsWith('USAGE#')) {
    return {
      kind: 'usage',
      ownerId: usageOwner as UserId,
      month: yearMonth(sk.slice('USAGE#'.length)),
      before: Number(before?.['invoices'] ?? 0),
      after: Number(after['invoices'] ?? 0),
    };
  }
  if (pk.startsWith('JOBS#')) {
    const job = jobOf({ ...after, pk, sk });
    return job && { kind: 'job', before: before && jobOf({ ...before, pk, sk }), after: job };
  }
  return undefined;
}
