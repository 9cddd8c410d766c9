import { bondOf, commandsOf, heldBy, isEditable } from '#shared/domain/invoice-bonds';
import { rowOf } from '#shared/domain/invoice-row';
import { anInvoice } from '../../../support/builders/an-invoice';

const other = anInvoice().id;
const draft = anInvoice();
const sent = anInvoice({ status: 'sent' });
const credited = { ...sent, creditNotes: [other] };
const settled = { ...sent, kind: 'proforma' as const, settledBy: other };

describe('a document that others build on', () => {
  it.each([
    ['nothing', sent, undefined],
    ['no credit note in force', { ...sent, creditNotes: [] }, undefined],
    ['a credit note', credited, 'credited'],
    ['a credit note that its row does not name', rowOf(credited), 'credited'],
    ['an invoice that settles it', settled, 'settled'],
  ])('is bound by %s', (_, document, bond) => {
    expect(bondOf(document)).toBe(bond);
  });

  it.each([
    [credited, ['mark_paid']],
    [settled, []],
    [{ ...settled, status: 'draft' as const }, ['mark_sent']],
    [{ ...settled, status: 'paid' as const }, []],
    [sent, ['mark_paid', 'cancel', 'back_to_draft']],
    [{ ...sent, payments: [{}] }, ['mark_paid', 'cancel', 'back_to_draft', 'mark_unpaid']],
  ])('%# can still do what changes nothing for them', (document, commands) => {
    expect(commandsOf(document)).toEqual(commands);
  });

  it('says what is in the way', () => {
    expect(heldBy(credited, 'cancel')).toBe('credited');
    expect(heldBy(credited, 'back_to_draft')).toBe('credited');
    expect(heldBy(settled, 'back_to_draft')).toBe('settled');
    expect(heldBy(settled, 'mark_paid')).toBe('settled');
    expect(heldBy(sent, 'cancel')).toBeUndefined();
  });
});

describe('editing', () => {
  it.each([
    ['a draft', draft, true],
    ['what was sent', sent, false],
    ['a credited draft', { ...draft, creditNotes: [other] }, false],
    ['a settled proforma', { ...settled, status: 'draft' as const }, false],
    ['a credit note', { ...draft, kind: 'credit_note' as const }, false],
  ])('of %s', (_, document, expected) => {
    expect(isEditable(document)).toBe(expected);
  });
});
