import type { WireReply } from '#shared/contracts/wire';
import { addMinor, type Minor, negateMinor } from '#shared/domain/money';
import { amountOf } from '../../../api/amount';

export type DashboardRow = WireReply<'invoices.getOverview'>['recent'][number];

/** Begun and never issued: there is still something to write. */
export function isUnfinished({ status, number }: DashboardRow): boolean {
  return status === 'draft' && !number;
}

/** What is left to pay after partial payments. */
export function owedOf({ payable, amountPaid }: DashboardRow): Minor {
  return addMinor(amountOf(payable), negateMinor(amountOf(amountPaid)));
}
