import { aSeller, type Person, threeRates } from '../support/local-stack';
import { readPdf } from '../support/pdf/read-pdf';
import { eventually } from '../support/stack/eventually';

jest.setTimeout(120_000);

let person: Person;
beforeAll(async () => {
  person = await aSeller();
});

const body = { ...threeRates, items: [...threeRates.items] };
const atOnce = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, act));
const codesOf = (answers: readonly { readonly json: unknown }[]) =>
  answers.flatMap(({ json }) => Object(json).code ?? []);
const get = (id: string) => person.call('invoices.get', { params: { id } });

it('credits an invoice in two parts that make up the whole, each quantity once', async () => {
  const { invoice } = await person.call('invoices.create', { body });
  const part = {
    invoiceId: invoice.id,
    reason: 'Vrácené zboží',
    items: [{ position: 0, quantity: invoice.items[0]?.quantity ?? '' }],
    intent: 'issue',
  } as const;

  const answers = await atOnce(() => person.send('invoices.createCreditNote', { body: part }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  // The others met it on the way, or found nothing left.
  for (const code of codesOf(answers)) {
    expect(['EDIT_CONFLICT', 'VALIDATION_FAILED']).toContain(code);
  }

  const rest = await person.call('invoices.createCreditNote', {
    body: { invoiceId: invoice.id, reason: 'Storno zbytku', intent: 'issue' },
  });
  const { related, uncreditedQuantities, timeline } = await get(invoice.id);
  expect(rest.invoice.number).toMatch(/^D\d{4}0002$/);
  expect(related.map(({ kind }) => kind)).toEqual(['credit_note', 'credit_note']);
  const payable = related.reduce((sum, one) => sum + Number(one.payable), 0);
  expect(payable).toBe(-Number(invoice.totals.payable));
  expect(new Set(uncreditedQuantities)).toEqual(new Set(['0']));
  expect(timeline.map(({ event }) => event)).toEqual(['created', 'issued', 'credited', 'credited']);

  const pdf = await eventually('the PDF', async () => {
    const answer = await person.send('invoices.downloadPdf', { query: { id: rest.invoice.id } });
    return answer.status === 200 ? answer : undefined;
  });
  expect(pdf.headers.get('content-disposition')).toContain(`dobropis-${rest.invoice.number}.pdf`);
  const { text } = await readPdf(pdf.bytes);
  for (const part of ['Opravný daňový doklad', rest.invoice.number, invoice.number, 'Storno']) {
    expect(text).toContain(part);
  }

  const cancel = await person.send('invoices.update', {
    query: { id: invoice.id },
    body: { status: 'cancelled' },
  });
  expect(cancel.json).toMatchObject({ code: 'INVOICE_CREDITED' });
});

it('makes one invoice of a proforma that was paid in part, and takes the advance off', async () => {
  const proforma = (await person.call('invoices.create', { body: { ...body, kind: 'proforma' } }))
    .invoice;
  expect(proforma.variableSymbol).toBe(`9${proforma.number?.slice(1)}`);
  await person.call('invoices.update', {
    query: { id: proforma.id },
    body: { status: 'paid', amountPaid: '100' },
  });

  const settle = { proformaId: proforma.id, intent: 'issue' } as const;
  const answers = await atOnce(() => person.send('invoices.settleProforma', { body: settle }));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  for (const code of codesOf(answers)) {
    expect(['EDIT_CONFLICT', 'PROFORMA_SETTLED']).toContain(code);
  }
  expect(made[0]?.json).toMatchObject({
    invoice: { kind: 'invoice', amountPaid: '100.00', advance: { amount: '100.00' } },
    remaining: '208.00',
  });
  const rows = await person.call('invoices.list', { query: { status: 'overdue' } });
  expect(JSON.stringify(rows)).not.toContain(proforma.id);
});

it('makes a draft of any document, under both spellings and nested in data', async () => {
  const { invoice } = await person.call('invoices.create', { body });
  const again = await person.send('invoices.duplicate', { body: { data: { id: invoice.id } } });
  expect(again.json).toMatchObject({ invoice: { status: 'draft', totals: invoice.totals } });
  const credited = await person.send('invoices.createCreditNote', {
    body: { data: { invoice_id: invoice.id, reason: 'Sleva', issue_date: '2026-11-28' } },
  });
  expect(credited.json).toMatchObject({
    invoice: { kind: 'credit_note', issueDate: '2026-11-28', status: 'draft' },
  });
});
