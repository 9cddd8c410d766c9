import { type YearMonth, yearMonth } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import type { TimelineEntry } from '#shared/domain/invoice';
import type { Job } from '#shared/domain/job';
import { jobOf } from './job-item';
import type { ItemChange } from './stream-records';
import { monthOfQuota, yearCount } from './year-counts';

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

type Image = ItemChange['after'];

/** The digits of the month of which an invoice was counted; other counts of the year change with it, or alone. */
function changedQuota(before: Image, after: NonNullable<Image>): string | undefined {
  return Object.keys(after)
    .filter((name) => after[name] !== before?.[name])
    .flatMap((name) => monthOfQuota(name) ?? [])
    .at(0);
}

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
  const quota = usageOwner && sk.startsWith('YEAR#') ? changedQuota(before, after) : undefined;
  if (usageOwner && quota !== undefined) {
    const name = yearCount.quota(quota);
    return {
      kind: 'usage',
      ownerId: usageOwner as UserId,
      month: yearMonth(`${sk.slice('YEAR#'.length)}-${quota}`),
      before: Number(before?.[name] ?? 0),
      after: Number(after[name] ?? 0),
    };
  }
  if (pk.startsWith('JOBS#')) {
    const job = jobOf({ ...after, pk, sk });
    return job && { kind: 'job', before: before && jobOf({ ...before, pk, sk }), after: job };
  }
  return undefined;
}
