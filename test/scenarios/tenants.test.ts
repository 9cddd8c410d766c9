import type { EndpointId } from '#shared/contracts/wire';
import { aSeller, type Person, threeRates } from '../support/local-stack';
import type { LooseRequest } from '../support/stack/http-driver';

jest.setTimeout(120_000);

let owner: Person;
let stranger: Person;
let invoiceId: string;
let draftId: string;
let clientId: string;

beforeAll(async () => {
  [owner, stranger] = [await aSeller(), await aSeller()];
  const { client } = await owner.call('clients.create', { body: { name: 'Tajný odběratel' } });
  const issued = await owner.call('invoices.create', {
    body: { ...threeRates, items: [...threeRates.items], clientId: client.id },
  });
  const draft = await owner.call('invoices.create', { body: { items: [] } });
  [clientId, invoiceId, draftId] = [client.id, issued.invoice.id, draft.invoice.id];
});

const unknown = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** Every call that takes an id of an invoice or a client, with an otherwise sound request. */
const calls: readonly (readonly [
  EndpointId,
  (id: string) => LooseRequest,
  'invoice' | 'client',
])[] = [
  ['invoices.get', (id) => ({ params: { id } }), 'invoice'],
  ['invoices.list', (id) => ({ query: { id } }), 'invoice'],
  ['invoices.downloadPdf', (id) => ({ query: { id } }), 'invoice'],
  ['invoices.export', (id) => ({ query: { id, format: 'isdoc' } }), 'invoice'],
  ['invoices.remove', (id) => ({ query: { id } }), 'invoice'],
  ['invoices.update', (id) => ({ query: { id }, body: { status: 'sent' } }), 'invoice'],
  ['invoices.update', (id) => ({ query: { id }, body: threeRates }), 'invoice'],
  ['sharing.get', (id) => ({ query: { id } }), 'invoice'],
  ['sharing.create', (id) => ({ query: { id }, body: {} }), 'invoice'],
  ['sharing.revoke', (id) => ({ query: { id } }), 'invoice'],
  ['invoices.createCreditNote', (id) => ({ body: { invoiceId: id, reason: 'Cizí' } }), 'invoice'],
  ['invoices.updateCreditNote', (id) => ({ query: { id }, body: { reason: 'Cizí' } }), 'invoice'],
  ['invoices.settleProforma', (id) => ({ body: { proformaId: id } }), 'invoice'],
  ['invoices.duplicate', (id) => ({ body: { id } }), 'invoice'],
  ['clients.get', (id) => ({ params: { id } }), 'client'],
  ['clients.update', (id) => ({ query: { id }, body: { name: 'Převzatý' } }), 'client'],
  ['clients.remove', (id) => ({ query: { id } }), 'client'],
];

describe.each(calls)('%s', (id, requestFor, kind) => {
  it('answers for the id of another account as for one that nobody has', async () => {
    const foreignIds = kind === 'invoice' ? [invoiceId, draftId] : [clientId];
    const nobody = await stranger.send(id, requestFor(unknown));
    expect(nobody.status).toBe(404);

    for (const foreignId of foreignIds) {
      const answer = await stranger.send(id, requestFor(foreignId));
      expect(answer.status).toBe(404);
      expect(withoutRequestId(answer.json)).toEqual(withoutRequestId(nobody.json));
    }
  });

  it.each(['', '../../x', 'x'.repeat(300), "' OR 1=1", 'USER#x'])(
    'refuses %j as an id',
    async (malformed) => {
      const answer = await stranger.send(id, requestFor(malformed));
      expect([400, 404]).toContain(answer.status);
    },
  );
});

it('keeps an id of another account out of what is stored', async () => {
  const body = { ...threeRates, intent: 'draft', clientId };
  const answer = await stranger.send('invoices.create', { body });
  expect(answer.json).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { fields: [{ path: 'clientId', code: 'client_missing' }] },
  });
});

it('shows nobody the invoices, clients and counts of others', async () => {
  const { clients } = Object(await stranger.call('clients.list'));
  const invoices = await stranger.send('invoices.list');
  const { count } = await stranger.call('invoices.count');

  expect(JSON.stringify(clients)).not.toContain('Tajný');
  expect(invoices.bytes.toString()).not.toContain(invoiceId);
  expect(count).toBeLessThanOrEqual(1);
});

it('left the owner everything', async () => {
  const { invoice } = await owner.call('invoices.get', { params: { id: invoiceId } });
  expect(invoice).toMatchObject({ status: 'draft', number: expect.stringMatching(/0001$/) });
  await owner.call('invoices.get', { params: { id: draftId } });
  const { clients } = Object(await owner.call('clients.list'));
  expect(clients).toEqual([expect.objectContaining({ name: 'Tajný odběratel' })]);
});

it('ignores a cursor that belongs to somebody else', async () => {
  const page = Object(await owner.call('invoices.list', { query: { view: 'page', limit: 1 } }));
  expect(page.nextCursor).toEqual(expect.any(String));

  const answer = await stranger.send('invoices.list', { query: { cursor: page.nextCursor } });
  expect(answer.status).toBe(400);
});

function withoutRequestId(json: unknown): object {
  const { requestId: _, ...rest } = Object(json);
  return rest;
}
