import { minor } from '#shared/domain/money';
import { Buyer } from '#shared/domain/party';
import type { PlanBill } from '#shared/domain/plan-bill';
import { at } from './times';

/** One month of Pro, paid on the day it was issued. */
export function aPlanBill(given: Partial<PlanBill> = {}): PlanBill {
  const paidAt = at('2026-11-27T09:00:00.000Z');
  const to = at('2026-12-27T09:00:00.000Z');
  return {
    id: 'in_1QxPlan',
    customerId: 'cus_1',
    number: 'SPL-0001',
    issuedAt: paidAt,
    paidAt,
    gross: minor(99_00),
    lines: [{ plan: 'pro', gross: minor(99_00), from: paidAt, to }],
    buyer: Buyer.parse({ name: 'Jinovatka & Sova s.r.o.', ico: '98123459', email: 'a@b.example' }),
    ...given,
  };
}
