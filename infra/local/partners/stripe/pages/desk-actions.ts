import * as z from 'zod';
import { advanceClock } from '../billing/advance';
import { addMonths, secondsOfDay } from '../billing/calendar';
import { settleDebit } from '../payments/debits';
import { answerDispute, closeDispute, openDispute } from '../payments/disputes';
import { refundCharge } from '../payments/refunds';
import { disconnect, setUp } from '../payments/set-up-account';
import type { Stored } from '../records/table';
import { invalid, missing } from '../refusal';
import { byClockOf, platform } from '../turn';
import type { Charge } from '../wire';
import type { Visit } from './reply';

const Clock = z.object({ customer: z.string(), by: z.enum(['day', 'week', 'month', 'year']) });
const Refund = z.object({
  payment: z.string(),
  amount: z.union([z.literal(''), z.coerce.number().int()]).default(''),
});
const Debit = z.object({ payment: z.string(), do: z.enum(['arrive', 'fail']) });
const Dispute = z.object({
  payment: z.string(),
  do: z.enum(['open', 'answer', 'win', 'lose']),
});
const Account = z.object({
  account: z.string(),
  do: z.enum(['restrict', 'restore', 'disconnect']),
});
const Event = z.object({ event: z.string() });

/** What each form of the desk does. */
export const deskActions: Readonly<Record<string, (visit: Visit) => void>> = {
  '/desk/clock': (visit) => {
    const { customer: id, by } = read(Clock, visit);
    const customer = visit.tables.customers.find(platform, id) ?? missing('customer', id);
    const { seconds } = byClockOf(visit, id);
    advanceClock(visit, customer, laterBy(seconds, by));
  },
  '/desk/refund': (visit) => {
    const { payment, amount } = read(Refund, visit);
    const { account, object: charge } = chargeOf(visit, payment);
    refundCharge({ ...visit, account }, charge, amount === '' ? {} : { amount });
  },
  '/desk/debit': (visit) => {
    const { payment, do: end } = read(Debit, visit);
    const { account, object: charge } = chargeOf(visit, payment);
    settleDebit({ ...visit, account }, charge, end === 'arrive');
  },
  '/desk/dispute': (visit) => {
    const { payment, do: step } = read(Dispute, visit);
    const { account, object: charge } = chargeOf(visit, payment);
    const turn = { ...visit, account };
    if (step === 'open') {
      openDispute(turn, charge);
      return;
    }
    const dispute =
      visit.tables.disputes.list(account).findLast((one) => one.charge === charge.id) ??
      missing('dispute', payment);
    if (step === 'answer') answerDispute(turn, dispute);
    else closeDispute(turn, dispute, step === 'win' ? 'won' : 'lost');
  },
  '/desk/account': (visit) => {
    const { account: id, do: step } = read(Account, visit);
    const account = visit.tables.accounts.find(platform, id) ?? missing('account', id);
    if (step === 'disconnect') disconnect(visit, account);
    else setUp(visit, account, step === 'restore' ? [] : ['individual.verification.document']);
  },
  '/desk/event': ({ tables, form }) => {
    const { event: id } = read(Event, { form });
    const { account, object } = tables.deliveries.findForAnyAccount(id) ?? missing('event', id);
    tables.deliveries.put(account, { ...object, nextAt: 0 });
  },
};

function read<T>(schema: z.ZodType<T>, { form }: Pick<Visit, 'form'>): T {
  const parsed = schema.safeParse(form);
  return parsed.success ? parsed.data : invalid(parsed.error.message);
}

function laterBy(seconds: number, by: z.output<typeof Clock>['by']): number {
  switch (by) {
    case 'day':
      return seconds + secondsOfDay;
    case 'week':
      return seconds + 7 * secondsOfDay;
    case 'month':
      return addMonths(seconds, 1);
    case 'year':
      return addMonths(seconds, 12);
  }
}

/** The charge by which a payment succeeded. */
function chargeOf({ tables }: Visit, payment: string): Stored<Charge> {
  const paid = tables.paymentIntents.findForAnyAccount(payment)?.object.latest_charge;
  return (
    tables.charges.findForAnyAccount(String(paid ?? payment)) ?? missing('payment_intent', payment)
  );
}
