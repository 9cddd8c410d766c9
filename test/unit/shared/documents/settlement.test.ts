import { readRow, storeRow } from '#functions/adapters/dynamodb/invoice-row';
import { paymentCode } from '#shared/documents/payment-code';
import { invoicePage } from '#shared/documents/public-page/invoice-page';
import { publicInvoice } from '#shared/documents/public-page/public-invoice';
import { renderDocument } from '#shared/documents/render-document';
import { settlementOf } from '#shared/documents/settlement';
import { payableOnline } from '#shared/domain/checkout';
import { isAwaitingPayment } from '#shared/domain/due';
import type { ClientId } from '#shared/domain/ids';
import type { Invoice, StatusChange } from '#shared/domain/invoice';
import { changeStatus } from '#shared/domain/invoice-changes';
import { figureChanges } from '#shared/domain/invoice-figures';
import { bind, release } from '#shared/domain/invoice-relations';
import { rowOf } from '#shared/domain/invoice-row';
import { formatMinor, type Minor, minor } from '#shared/domain/money';
import { withOnlinePayment, withSettledAdvance } from '#shared/domain/online-changes';
import type { PaymentFacts } from '#shared/domain/online-payment';
import { askedOf } from '#shared/domain/payment-progress';
import { withAdvance } from '#shared/domain/proforma-settlement';
import { factsOf } from '#shared/emails/invoice-facts';
import { exportDocument } from '#shared/exports/export-document';
import { formatMoney } from '#shared/i18n/format';
import { aCreditNote } from '../../../support/builders/a-credit';
import { aDispute, anOnlinePayment, aRefund } from '../../../support/builders/a-payment';
import { anInvoice } from '../../../support/builders/an-invoice';
import { at, now, today } from '../../../support/builders/times';

const whole = minor(121_000);
const clientId = '019a0000-0000-7000-8000-000000000001' as ClientId;
const sent = anInvoice({ status: 'sent', sentAt: now, clientId });

const back = (amount: number) => aRefund(amount, { at: at('2026-11-27T12:00:00.000Z') });
const lost = (amount: number) => aDispute('lost', { amount: minor(amount) });
const open = (amount: number) => aDispute('needs_response', { amount: minor(amount) });

function online(invoice: Invoice, given: Partial<PaymentFacts>): Invoice {
  const payment = anOnlinePayment({ amount: whole, ...given });
  return withOnlinePayment(invoice, payment, now)?.after ?? invoice;
}

function moved(invoice: Invoice, change: StatusChange): Invoice {
  return changeStatus(invoice, change, at('2026-11-28T08:00:00.000Z'))?.after ?? invoice;
}

function anew(invoice: Invoice): Invoice {
  return moved(moved(invoice, { status: 'draft' }), { status: 'sent' });
}

/** An invoice that settled a proforma before something happened to the money of that one. */
function afterSettling(given: Partial<PaymentFacts>): Invoice {
  const proforma = online({ ...sent, kind: 'proforma' }, {});
  const settled: Invoice = { ...withAdvance(sent, proforma), createdAt: now, status: 'paid' };
  const changed = withOnlinePayment(proforma, anOnlinePayment({ amount: whole, ...given }), now);
  return (changed && withSettledAdvance(settled, changed, now)?.after) ?? settled;
}

/** After a credit note for a part of its only item, or for all of it. */
function credited(invoice: Invoice, quantity = '2'): Invoice {
  return bind(invoice, aCreditNote(sent, [], { 0: quantity }), now).after;
}

const paidInPart = moved(sent, { status: 'paid', amountPaid: minor(50_000) });
const refundedInPart = { refunds: [back(21_000)] };
const lostAfterRefund = { refunds: [back(21_000)], disputes: [lost(100_000)] };

/** What is asked for, what stayed paid, what nobody is asked for, and what credit notes took off. */
const states: readonly (readonly [
  string,
  Invoice,
  asked: number,
  paid: number,
  waived: number,
  credited?: number,
])[] = [
  ['sent', sent, 121_000, 0, 0],
  ['partly paid', moved(sent, { status: 'paid', amountPaid: minor(50_000) }), 71_000, 50_000, 0],
  ['paid', moved(sent, { status: 'paid' }), 0, 121_000, 0],
  ['paid online', online(sent, {}), 0, 121_000, 0],
  ['refunded in part', online(sent, refundedInPart), 0, 100_000, 21_000],
  [
    'being refunded',
    online(sent, { refunds: [{ ...back(21_000), status: 'pending' }] }),
    0,
    100_000,
    21_000,
  ],
  ['refunded', online(sent, { refunds: [back(121_000)] }), 0, 0, 121_000],
  ['disputed', online(sent, { disputes: [open(121_000)] }), 0, 121_000, 0],
  [
    'disputed after a refund',
    online(sent, { ...refundedInPart, disputes: [open(100_000)] }),
    0,
    100_000,
    21_000,
  ],
  ['lost', online(sent, { disputes: [lost(121_000)] }), 121_000, 0, 0],
  ['lost after a refund', online(sent, lostAfterRefund), 100_000, 0, 21_000],
  [
    'lost after a refund, then partly paid',
    moved(online(sent, lostAfterRefund), { status: 'paid', amountPaid: minor(40_000) }),
    60_000,
    40_000,
    21_000,
  ],
  [
    'lost after a refund, then paid by hand',
    moved(online(sent, lostAfterRefund), { status: 'paid' }),
    0,
    100_000,
    21_000,
  ],
  [
    'lost after a refund, then paid online',
    online(online(sent, lostAfterRefund), { id: 'pi_2', amount: minor(100_000) }),
    0,
    100_000,
    21_000,
  ],
  ['refunded in part, and begun anew', anew(online(sent, refundedInPart)), 21_000, 100_000, 0],
  ['refunded, and begun anew', anew(online(sent, { refunds: [back(121_000)] })), 121_000, 0, 0],
  ['settled with an advance', afterSettling({}), 0, 121_000, 0],
  [
    'of which a part of the advance was given back',
    afterSettling(refundedInPart),
    0,
    100_000,
    21_000,
  ],
  ['of which the rest of the advance was lost', afterSettling(lostAfterRefund), 100_000, 0, 21_000],
  ['credited in part', credited(sent, '0.5'), 90_750, 0, 0, 30_250],
  ['credited to the end', credited(sent), 0, 0, 0, 121_000],
  ['credited twice, to the end', credited(credited(sent, '0.5'), '1.5'), 0, 0, 0, 121_000],
  ['partly paid and credited in part', credited(paidInPart, '0.5'), 40_750, 50_000, 0, 30_250],
  ['partly paid and credited to the end', credited(paidInPart), 0, 50_000, 0, 71_000],
  [
    'credited in part, and paid',
    moved(credited(sent, '0.5'), { status: 'paid' }),
    0,
    90_750,
    0,
    30_250,
  ],
  [
    'credited in part, and paid online',
    online(credited(sent, '0.5'), { amount: minor(90_750) }),
    0,
    90_750,
    0,
    30_250,
  ],
  ['paid and then credited', credited(moved(sent, { status: 'paid' })), 0, 121_000, 0],
  [
    'paid, credited in part, and not paid after all',
    moved(credited(moved(sent, { status: 'paid' }), '0.5'), { status: 'sent' }),
    90_750,
    0,
    0,
    30_250,
  ],
  [
    'of which the credited part was refunded online',
    online(credited(online(sent, {}), '0.5'), { refunds: [back(30_250)] }),
    0,
    90_750,
    0,
    30_250,
  ],
  [
    'whose credit note was cancelled',
    release(credited(sent, '0.5'), aCreditNote(sent, [], { 0: '0.5' }), now).after,
    121_000,
    0,
    0,
  ],
  ['that asks for an advance again', anew(afterSettling(refundedInPart)), 21_000, 100_000, 0],
];

const plain = (markup: string) =>
  markup
    .replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const money = (amount: Minor) => formatMoney(amount, 'CZK', 'cs').replace(/\s/g, ' ');

describe.each(
  states.map(
    ([name, invoice, asked, paid, waived, credit = 0]) =>
      [name, invoice, asked, paid, waived, credit] as const,
  ),
)('an invoice %s', (_, invoice, asked, paid, waived, credit) => {
  const amount = minor(asked);

  it('states what is asked for, what was paid and what neither is', () => {
    expect(settlementOf(invoice)).toMatchObject({
      paid,
      waived,
      credited: credit,
      remaining: asked,
    });
    expect(settlementOf(publicInvoice(invoice))).toEqual(settlementOf(invoice));
    expect(paid + waived + credit + asked).toBe(invoice.totals.payable);
  });

  it('asks for the same by card, by code, and in lists and sums', () => {
    expect(payableOnline(invoice) ?? 0).toBe(asked);
    expect(isAwaitingPayment(invoice)).toBe(asked > 0);
    const code = paymentCode(invoice, settlementOf(invoice));
    expect(/\*AM:([^*]*)\*/.exec(code ?? '')?.[1]).toBe(
      asked > 0 ? formatMinor(amount) : undefined,
    );

    const row = readRow(invoice.id, storeRow(rowOf(invoice)));
    expect(row).toEqual(rowOf(invoice));
    expect(askedOf({ ...row, totals: row })).toBe(askedOf(invoice));
    const owed = figureChanges([{ before: undefined, after: invoice }]).find(({ scope }) =>
      scope.startsWith('client'),
    );
    expect(owed?.increments.get('openCZK') ?? 0).toBe(asked);
  });

  it('says it on paper, on the page of the payer and in the mail', () => {
    const isWhole = paid === 0 && waived === 0 && credit === 0;
    const [label, rest] = isWhole ? ['Celkem k úhradě', 'Splatnost'] : ['Zbývá uhradit', undefined];
    const paper = plain(renderDocument(invoice).html);
    const page = plain(
      invoicePage(publicInvoice(invoice), { today, pdf: '/pdf', isdoc: '/isdoc' }).html,
    );
    for (const text of [paper, page]) {
      expect(text).toContain(`${label} ${money(amount)}`);
      expect(text.includes('Vráceno, neplatí se')).toBe(waived > 0);
      expect(text.includes('Dobropisováno')).toBe(credit > 0);
    }

    const facts = new Map(factsOf(invoice));
    const stated = facts.get('Zbývá uhradit') ?? (rest && facts.get('Částka'));
    expect(stated?.replace(/\s/g, ' ')).toBe(asked > 0 ? money(amount) : undefined);
    expect(facts.has('Splatnost')).toBe(asked > 0);
  });

  it('is exported as it was issued: importers take other amounts for a correction', () => {
    const { totals, toPay, advance } = exportDocument(invoice);
    expect(totals.payable).toBe(whole);
    expect(toPay).toBe(whole - (advance?.amount ?? 0));
  });
});

describe('a lost dispute after a part refund', () => {
  it('does not wait for money any more once what is asked for came', () => {
    const paid = moved(online(sent, lostAfterRefund), { status: 'paid' });
    expect(paid).toMatchObject({ status: 'sent', paymentStatus: 'partially_refunded' });
    const both = { refunds: [back(121_000)], disputes: [lost(121_000)] };
    expect(online(sent, both)).toMatchObject({ amountPaid: 0, paymentStatus: 'refunded' });
  });
});
