import { newId } from '#functions/runtime/new-id';
import type { InvoiceId } from '#shared/domain/ids';
import { type Notice, noticeId } from '#shared/domain/notification';
import { at, now } from './times';

/** That somebody opened the link of an invoice, on a day of November 2026. */
export function aNotice(day = '10', number = '20260001'): Notice {
  const moment = at(`2026-11-${day}T08:00:00.000Z`);
  const invoice = { id: newId<InvoiceId>(now), kind: 'invoice', number } as const;
  return { id: noticeId(moment, 'opened', number), at: moment, kind: 'opened', invoice };
}
