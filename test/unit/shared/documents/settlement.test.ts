import { settlementOf } from '#shared/documents/settlement';
import { minor } from '#shared/domain/money';
import { factsOf } from '#shared/emails/invoice-facts';
import { anInvoice } from '../../../support/builders/an-invoice';

const sent = anInvoice({ status: 'sent' });
const refunded = {
  ...sent,
  paymentStatus: 'partially_refunded',
  amountPaid: minor(100_000),
} as const;
const lost = { ...sent, paymentStatus: 'dispute_lost', amountPaid: minor(0) } as const;

describe('a document of which money went back', () => {
  it('was paid, and asks nobody for it again', () => {
    expect(settlementOf(refunded)).toEqual({ isPaid: false, paid: 121_000, remaining: 0 });
  });

  it('is owed again where a bank took the money', () => {
    expect(settlementOf(lost)).toEqual({ isPaid: false, paid: 0, remaining: 121_000 });
  });

  it('is mailed without a word about paying it', () => {
    expect(factsOf(refunded).map(([name]) => name)).toEqual(['Číslo', 'Částka']);
    expect(factsOf(lost).map(([name]) => name)).toEqual([
      'Číslo',
      'Částka',
      'Splatnost',
      'Variabilní symbol',
    ]);
  });
});
