import { createCreditNote } from '#functions/api/invoices/create-credit-note';
import { updateCreditNote } from '#functions/api/invoices/update-credit-note';
import type { Invoice } from '#shared/domain/invoice';
import { aBook } from '../../../../support/builders/a-book';
import { aCreditInput } from '../../../../support/builders/a-credit';
import { aRequest } from '../../../../support/builders/a-request';

async function prepare() {
  const book = aBook();
  const { caller, ports } = book;
  const original = await book.issue();
  const body = { invoiceId: original.id, ...aCreditInput(undefined, { intent: 'draft' }) };
  const make = () => createCreditNote(ports)(aRequest({ caller, body }));
  const draft = (await make()).body.invoice;
  const update = async ({ id }: Pick<Invoice, 'id'>, change = aCreditInput()) =>
    (await updateCreditNote(ports)(aRequest({ caller, query: { id }, body: change }))).body;
  return { book, original, draft, make, update };
}

describe('a credit note that is a draft', () => {
  it('is saved with what is credited now', async () => {
    const { draft, update } = await prepare();
    const { invoice } = await update(
      draft,
      aCreditInput({ 0: '0.5' }, { intent: 'draft', reason: 'Sleva', revision: 1 }),
    );
    expect(invoice).toMatchObject({
      id: draft.id,
      revision: 2,
      items: [{ quantity: '-0.5' }],
      correction: { reason: 'Sleva' },
      totals: { payable: -30_250 },
    });
    expect(invoice).not.toHaveProperty('number');
  });

  it('is issued, and binds its invoice', async () => {
    const { book, original, draft, update } = await prepare();
    const { invoice, remaining } = await update(draft);
    expect(invoice).toMatchObject({ id: draft.id, number: 'D20260001', revision: 2 });
    expect(remaining).toBe(-121_000);
    const stored = await book.invoices.find(book.caller.id, original.id);
    expect(stored?.creditNotes).toEqual([draft.id]);
    const events = await book.invoices.listTimeline(book.caller.id, draft.id);
    expect(events.map(({ event }) => event)).toEqual(['created', 'issued']);
  });

  it('credits no more than others have left since', async () => {
    const { draft, make, update } = await prepare();
    const second = (await make()).body.invoice;
    await update(draft, aCreditInput({ 0: '1.5' }));
    await expect(update(second, aCreditInput({ 0: '1' }))).rejects.toMatchObject({
      details: { fields: [{ path: 'items.0.quantity', code: 'credit_too_big' }] },
    });
    const { invoice } = await update(second);
    expect(invoice).toMatchObject({ number: 'D20260002', items: [{ quantity: '-0.5' }] });
  });

  it('is not overwritten by a window that saw an older one', async () => {
    const { draft, update } = await prepare();
    const change = aCreditInput(undefined, { intent: 'draft', revision: 1 });
    await update(draft, change);
    await expect(update(draft, change)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  });

  it('can be edited until it is issued, and nothing else can this way', async () => {
    const { original, draft, update } = await prepare();
    await update(draft);
    for (const refused of [draft, original]) {
      await expect(update(refused)).rejects.toMatchObject({ code: 'INVOICE_NOT_EDITABLE' });
    }
  });
});
