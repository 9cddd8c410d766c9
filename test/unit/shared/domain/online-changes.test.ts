import fc from 'fast-check';
import { payableOnline } from '#shared/domain/checkout';
import { isAwaitingPayment } from '#shared/domain/due';
import type { Invoice } from '#shared/domain/invoice';
import { commandsOf } from '#shared/domain/invoice-bonds';
import { changeStatus } from '#shared/domain/invoice-changes';
import { figureChanges } from '#shared/domain/invoice-figures';
import { minor } from '#shared/domain/money';
import { withOnlinePayment, withSettledAdvance } from '#shared/domain/online-changes';
import { keptOf, type OnlinePayment, type PaymentFacts } from '#shared/domain/online-payment';
import { withAdvance } from '#shared/domain/proforma-settlement';
import { aDispute, anOnlinePayment, aRefund } from '../../../support/builders/a-payment';
import { anInvoice } from '../../../support/builders/an-invoice';
import { at, now } from '../../../support/builders/times';

const payable = 121_000;
const whole = minor(payable);
const sent = anInvoice({ status: 'sent', sentAt: now });

const paying = (given: Partial<PaymentFacts> = {}) => anOnlinePayment({ amount: whole, ...given });

function follow(invoice: Invoice, ...payments: readonly OnlinePayment[]): Invoice {
  return payments.reduce(
    (known, payment) => withOnlinePayment(known, payment, now)?.after ?? known,
    invoice,
  );
}

/** All of it that does not tell how often and when it was written. */
function stateOf({ revision: _, updatedAt: __, ...state }: Invoice) {
  return state;
}

const lines = (before: Invoice, payment: OnlinePayment) =>
  (withOnlinePayment(before, payment, now)?.entries ?? []).map(({ event, actor, amount }) => ({
    event,
    actor,
    amount,
  }));

describe('an online payment', () => {
  it('pays the invoice, and says so in its history', () => {
    const paid = follow(sent, paying());
    expect(paid).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      amountPaid: payable,
      paymentDate: '2026-11-20',
      paidAt: now,
      revision: sent.revision + 1,
    });
    expect(lines(sent, paying())).toEqual([
      { event: 'paid_online', actor: 'payer', amount: payable },
    ]);
    expect(isAwaitingPayment(paid)).toBe(false);
  });

  it('counts once, however often it is told', () => {
    const paid = follow(sent, paying());
    expect(withOnlinePayment(paid, paying(), at('2026-12-24T00:00:00.000Z'))).toBeUndefined();
  });

  it('adds to what was noted by hand, and more than was asked for shows', () => {
    const noted = changeStatus(sent, { status: 'paid', amountPaid: minor(100_000) }, now)?.after;
    const both = follow(noted ?? sent, paying());
    expect(both).toMatchObject({ status: 'paid', amountPaid: 221_000 });
  });

  it('of another currency pays nothing and is not lost', () => {
    const odd = follow(sent, paying({ currency: 'eur' }));
    expect(odd).toMatchObject({ amountPaid: 0, status: 'sent', paymentStatus: 'unpaid' });
    expect(odd.onlinePayments).toHaveLength(1);
    const changes = figureChanges([{ before: sent, after: odd }]);
    expect(changes).toEqual([
      { scope: '2026-11', increments: new Map([['receivedEUR', payable]]) },
    ]);
    expect(withOnlinePayment(sent, paying({ currency: 'eur' }), now)?.entries[0]).toMatchObject({
      event: 'paid_online',
      currency: 'EUR',
    });
  });

  it('that arrives after the invoice was cancelled is shown, and pays it when it is taken up again', () => {
    const cancelled: Invoice = { ...sent, status: 'cancelled' };
    const late = follow(cancelled, paying());
    expect(late).toMatchObject({ status: 'cancelled', amountPaid: payable });
    expect(changeStatus(late, { status: 'sent' }, now)?.after.status).toBe('paid');
  });

  it('of a draft that was being edited makes it sent or paid', () => {
    const draft = anInvoice();
    expect(follow(draft, paying())).toMatchObject({ status: 'paid', sentAt: now });
    expect(follow(draft, paying({ refunds: [aRefund(payable)] }))).toMatchObject({
      status: 'sent',
    });
  });

  it.each<readonly [string, Partial<PaymentFacts>, Partial<Invoice>, boolean]>([
    [
      'given back in part: nobody is asked for that again',
      { refunds: [aRefund(21_000)] },
      { status: 'sent', paymentStatus: 'partially_refunded', amountPaid: minor(100_000) },
      false,
    ],
    [
      'given back whole',
      { refunds: [aRefund(payable)] },
      { status: 'sent', paymentStatus: 'refunded', amountPaid: minor(0) },
      false,
    ],
    [
      'disputed: the money is still there',
      { disputes: [aDispute('needs_response', { amount: whole })] },
      { status: 'paid', paymentStatus: 'dispute', amountPaid: whole },
      false,
    ],
    [
      'disputed after a part was given back: nobody is asked for that again while the bank decides',
      { refunds: [aRefund(21_000)], disputes: [aDispute('needs_response')] },
      { status: 'sent', paymentStatus: 'dispute', amountPaid: minor(100_000) },
      false,
    ],
    [
      'defended',
      { disputes: [aDispute('won', { amount: whole })] },
      { status: 'paid', paymentStatus: 'dispute_won', amountPaid: whole },
      false,
    ],
    [
      'lost: it is owed again',
      { disputes: [aDispute('lost', { amount: whole })] },
      { status: 'sent', paymentStatus: 'dispute_lost', amountPaid: minor(0) },
      true,
    ],
    [
      'refused',
      { status: 'requires_payment_method', failure: 'insufficient_funds' },
      { status: 'sent', paymentStatus: 'failed', amountPaid: minor(0) },
      true,
    ],
    [
      'on its way',
      { status: 'processing' },
      { status: 'sent', paymentStatus: 'processing', amountPaid: minor(0) },
      true,
    ],
  ])('is %s', (_, given, state, isAwaited) => {
    const paid = follow(sent, paying(given));
    expect(paid).toMatchObject(state);
    expect(isAwaitingPayment(paid)).toBe(isAwaited);
    expect(follow(follow(sent, paying()), paying(given))).toMatchObject(state);
  });

  it('tells what happened once each: two refunds, a dispute and its end', () => {
    const paid = follow(sent, paying());
    const refunded = paying({ refunds: [aRefund(10_000)] });
    expect(lines(paid, refunded)).toEqual([
      { event: 'payment_refunded', actor: 'system', amount: 10_000 },
    ]);
    const again = { refunds: [aRefund(10_000), aRefund(5_000, { id: 're_2' })] };
    expect(lines(follow(paid, refunded), paying(again))).toEqual([
      { event: 'payment_refunded', actor: 'system', amount: 5_000 },
    ]);
    const disputed = paying({ ...again, disputes: [aDispute('needs_response')] });
    expect(lines(follow(paid, paying(again)), disputed)).toEqual([
      { event: 'payment_disputed', actor: 'system', amount: 100_000 },
    ]);
    const lost = paying({ ...again, disputes: [aDispute('lost')] });
    expect(lines(follow(paid, disputed), lost)).toEqual([
      { event: 'dispute_lost', actor: 'system', amount: 100_000 },
    ]);
    expect(lines(follow(paid, lost), lost)).toEqual([]);
  });

  it('tells a refusal, and the next one for another reason', () => {
    const refused = (failure: string) => paying({ status: 'requires_payment_method', failure });
    const once = follow(sent, refused('insufficient_funds'));
    expect(lines(sent, refused('insufficient_funds'))).toEqual([
      { event: 'payment_failed', actor: 'payer', amount: payable },
    ]);
    expect(lines(once, refused('insufficient_funds'))).toEqual([]);
    expect(lines(once, refused('expired_card'))).toHaveLength(1);
  });
});

describe('marking unpaid', () => {
  it('is neither offered nor done where nothing but online money paid the invoice', () => {
    const paid = follow(sent, paying());
    expect(commandsOf(paid)).not.toContain('mark_unpaid');
    expect(() => changeStatus(paid, { status: 'sent' }, now)).toThrow(
      expect.objectContaining({ code: 'INVOICE_PAID_ONLINE' }),
    );
  });

  it('forgets what was noted by hand and keeps what came online', () => {
    const part = follow(sent, paying({ amount: minor(21_000) }));
    const paid = changeStatus(part, { status: 'paid' }, now)?.after ?? part;
    expect(paid).toMatchObject({ status: 'paid', amountPaid: payable });
    expect(commandsOf(paid)).toContain('mark_unpaid');
    expect(changeStatus(paid, { status: 'sent' }, now)?.after).toMatchObject({
      status: 'sent',
      paymentStatus: 'partial',
      amountPaid: 21_000,
      payments: [],
      paymentDate: '2026-11-20',
    });
  });

  it('leaves an invoice paid that was paid twice', () => {
    const noted = changeStatus(sent, { status: 'paid' }, now)?.after ?? sent;
    const twice = follow(noted, paying());
    expect(changeStatus(twice, { status: 'sent' }, now)?.after).toMatchObject({
      status: 'paid',
      amountPaid: payable,
    });
  });
});

/** Any states of three payments, of which the last of each is what Stripe has in the end. */
const state = fc.record({
  status: fc.constantFrom(
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ),
  failure: fc.option(fc.constantFrom('card_declined', 'expired_card'), { nil: undefined }),
  refunded: fc.array(fc.integer({ min: 1, max: payable }), { maxLength: 2 }),
  dispute: fc.option(fc.constantFrom('needs_response', 'under_review', 'won', 'lost'), {
    nil: undefined,
  }),
});
const histories = fc.array(fc.array(state, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
});

type State = typeof state extends fc.Arbitrary<infer T> ? T : never;

function paymentIn(payer: number, { status, failure, refunded, dispute }: State): OnlinePayment {
  const isDone = status === 'succeeded';
  return paying({
    id: `pi_${payer}`,
    at: at(`2026-11-2${payer}T09:00:00.000Z`),
    receivedAt: at(`2026-11-2${payer}T09:01:00.000Z`),
    status,
    failure,
    refunds: isDone ? refunded.map((amount, index) => aRefund(amount, { id: `re_${index}` })) : [],
    disputes: isDone && dispute ? [aDispute(dispute, { amount: whole })] : [],
  });
}

describe('payments in any order', () => {
  it('end in the state that Stripe has in the end, with every sum exact', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (payers, isDraft) => {
        const before = isDraft ? anInvoice({ id: sent.id }) : sent;
        const steps = payers.map((states, payer) => states.map((one) => paymentIn(payer, one)));
        const last = steps.flatMap((states) => states.slice(-1));
        // One payer after the other, then all at once, step by step, from the other side.
        const longest = Math.max(...steps.map(({ length }) => length));
        const woven = Array.from({ length: longest }, (_, step) =>
          steps.toReversed().flatMap((states) => states[Math.min(step, states.length - 1)] ?? []),
        ).flat();

        const told = follow(before, ...steps.flat());
        const wovenTold = follow(before, ...woven);
        const direct = follow(before, ...last);
        const timeless = (invoice: Invoice) => {
          const { sentAt: _, paidAt: __, status, ...rest } = stateOf(invoice);
          return { ...rest, isPaid: status === 'paid', isCancelled: status === 'cancelled' };
        };
        expect(timeless(told)).toEqual(timeless(direct));
        expect(timeless(wovenTold)).toEqual(timeless(direct));

        const kept = last.reduce((sum, payment) => sum + keptOf(payment), 0);
        expect(told.amountPaid).toBe(kept);
        expect(told.status === 'paid').toBe(kept >= payable);
        const counted = figureChanges([{ before, after: told }])
          .flatMap(({ increments }) => [...increments])
          .filter(([name]) => name === 'receivedCZK')
          .reduce((sum, [, by]) => sum + by, 0);
        expect(counted).toBe(kept);
      }),
    );
  });
});

describe('an invoice that was refunded', () => {
  const back = (amount: number, day = '2026-11-27T12:00:00.000Z') =>
    aRefund(amount, { id: `re_${day}`, at: at(day) });
  const moved = (invoice: Invoice, status: 'draft' | 'sent' | 'paid', day: string) => {
    const changed = changeStatus(invoice, { status }, at(day));
    if (!changed) throw new Error('the test changes something');
    return changed.after;
  };

  it('is not offered to be marked as paid, nor can be, until it is asked for again', () => {
    const refunded = follow(sent, paying({ refunds: [back(40_000)] }));
    expect(refunded.paymentStatus).toBe('partially_refunded');
    expect(commandsOf(refunded)).not.toContain('mark_paid');
    expect(() => changeStatus(refunded, { status: 'paid' }, now)).toThrow(
      expect.objectContaining({ code: 'INVALID_STATUS_CHANGE' }),
    );
  });

  it.each([
    [payable, 'unpaid', payable],
    [40_000, 'partial', 40_000],
  ] as const)(
    'of %i asks for that again once it was taken back to a draft',
    (amount, state, rest) => {
      const payment = paying({ refunds: [back(amount)] });
      const draft = moved(follow(sent, payment), 'draft', '2026-11-28T08:00:00.000Z');
      expect(draft).toMatchObject({ status: 'draft', paymentStatus: state });
      const again = moved(draft, 'sent', '2026-11-28T09:00:00.000Z');
      expect(payableOnline(again)).toBe(rest);
      expect(commandsOf(again)).toContain('mark_paid');
      // The same refund, told of once more, changes nothing.
      expect(withOnlinePayment(again, payment, now)).toBeUndefined();
      // What goes back after that is given back anew.
      const more = paying({
        refunds: [back(amount - 10_000), back(10_000, '2026-11-29T08:00:00.000Z')],
      });
      expect(payableOnline(follow(again, more))).toBeUndefined();
    },
  );

  it('in part asks for the rest alone when a dispute about it is lost', () => {
    const lost = aDispute('lost', { amount: minor(payable - 40_000) });
    const invoice = follow(sent, paying({ refunds: [back(40_000)], disputes: [lost] }));
    expect(invoice).toMatchObject({ amountPaid: 0, paymentStatus: 'dispute_lost' });
    expect(payableOnline(invoice)).toBe(payable - 40_000);
  });

  it('on its proforma tells the invoice that settled it, and takes it off the advance', () => {
    const proforma = follow(anInvoice({ kind: 'proforma', status: 'sent', sentAt: now }), paying());
    const final = withAdvance(anInvoice({ status: 'sent', sentAt: now }), proforma);
    const settled: Invoice = { ...final, status: 'paid' };
    const tell = (invoice: Invoice, refund: number) => {
      const changed = withOnlinePayment(proforma, paying({ refunds: [back(refund)] }), now);
      if (!changed) throw new Error('the refund changes the proforma');
      return withSettledAdvance(invoice, changed, now);
    };
    const partly = tell(settled, 40_000);
    expect(partly?.after).toMatchObject({
      status: 'sent',
      paymentStatus: 'partially_refunded',
      amountPaid: payable - 40_000,
      advance: { amount: payable, returned: 40_000 },
    });
    expect(partly?.entries).toMatchObject([
      { event: 'payment_refunded', amount: 40_000, document: { id: proforma.id } },
    ]);
    expect(partly && isAwaitingPayment(partly.after)).toBe(false);
    expect(partly && tell(partly.after, 40_000)).toBeUndefined();
    expect(tell(settled, payable)?.after).toMatchObject({
      paymentStatus: 'refunded',
      amountPaid: 0,
    });
    expect(withSettledAdvance(sent, { after: proforma, entries: [] }, now)).toBeUndefined();
  });
});
