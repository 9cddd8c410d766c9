import type { WireReply } from '#shared/contracts/wire';
import type { Minor } from '#shared/domain/money';
import { askedOf } from '#shared/domain/payment-progress';
import { settledAmounts } from '../../../api/settled-amounts';

export type DashboardRow = WireReply<'invoices.getOverview'>['recent'][number];

/** Begun and never issued: there is still something to write. */
export function isUnfinished({ status, number }: DashboardRow): boolean {
  return status === 'draft' && !number;
}

/** Issued and not yet sent; a proforma that an invoice settles has done its work. */
export function isUnsent(row: DashboardRow): boolean {
  return row.status === 'draft' && !isUnfinished(row) && row.settledBy === undefined;
}

/** What is asked for after partial payments, refunds and credit notes. */
export function owedOf(row: DashboardRow): Minor {
  return askedOf(settledAmounts(row));
}
