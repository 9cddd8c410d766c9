import type Stripe from 'stripe';
import { lostDispute } from '#functions/adapters/stripe/lost-payments';
import {
  correctionEntries,
  type Returns,
  returnedUnseen,
} from '#functions/adapters/stripe/plan-corrections';

const bill = {
  id: 'in_1',
  number: 'SPL-0001',
  status: 'paid',
  currency: 'czk',
  total: 99_00,
  amount_paid: 99_00,
  starting_balance: 0,
  ending_balance: 0,
  status_transitions: { finalized_at: 1_790_000_000 },
  lines: { data: [] },
  payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
} as unknown as Stripe.Invoice;

/** A dispute that was dealt with as lost, as the bank decided by now. */
const disputed = (status: 'lost' | 'won') => {
  const found = lostDispute({
    id: 'du_1',
    status,
    amount: 99_00,
    metadata: { lost_at: '1791000000' },
  } as unknown as Stripe.Dispute);
  return new Map([['pi_1', found ? [found] : []]]);
};
const refund = {
  id: 're_1',
  created: 1_792_000_000,
  amount: 99_00,
  status: 'succeeded',
  metadata: {},
} as unknown as Stripe.Refund;

const returnsOf = (returns: Partial<Returns>): Returns => ({
  refunds: new Map(),
  disputes: new Map(),
  credits: [],
  ...returns,
});

describe('the corrections of a document of a plan', () => {
  it('has one for what a bank took back', () => {
    const returns = returnsOf({ disputes: disputed('lost') });
    expect(correctionEntries([bill], returns)).toMatchObject([
      { id: 'du_1', number: 'SPL-0001-D1', amount: -99_00 },
    ]);
    expect(returnedUnseen(bill, returns)).toBe(99_00);
  });

  it('gives no number twice when the bank decides anew and the money is given back later', () => {
    const returns = returnsOf({
      disputes: disputed('won'),
      refunds: new Map([['pi_1', [refund]]]),
    });
    expect(correctionEntries([bill], returns)).toMatchObject([
      { id: 're_1', number: 'SPL-0001-D2', amount: -99_00 },
    ]);
    expect(returnedUnseen(bill, returns)).toBe(0);
  });
});
