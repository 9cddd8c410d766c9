import { aSeller, type Person, threeRates } from '../support/local-stack';
import type { LooseRequest } from '../support/stack/http-driver';

jest.setTimeout(120_000);

let person: Person;
beforeAll(async () => {
  person = await aSeller();
});

const create = (body: unknown, more: LooseRequest = {}) =>
  person.send('invoices.create', { body, ...more });
const draft = (change: object) => ({ ...threeRates, intent: 'draft', ...change });
const item = (change: object) =>
  draft({ items: [{ name: 'Věc', quantity: 1, unitPrice: 1, vatRate: 21, ...change }] });

async function storedCount(): Promise<number> {
  return (await person.call('invoices.count')).count;
}

describe('a body that is no invoice', () => {
  it.each([
    ['malformed JSON', '{"items": [', 400, 'MALFORMED_JSON'],
    ['nothing', '', 400, 'MALFORMED_JSON'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'VALIDATION_FAILED'],
    ['null', 'null', 400, 'VALIDATION_FAILED'],
    ['a list', [], 400, 'VALIDATION_FAILED'],
    ['a text', '"faktura"', 400, 'VALIDATION_FAILED'],
  ])('%s is refused', async (_, body, status, code) => {
    const before = await storedCount();
    const answer = await create(body);

    expect([answer.status, answer.json]).toEqual([status, expect.objectContaining({ code })]);
    expect(await storedCount()).toBe(before);
  });

  it('is refused under another content type', async () => {
    const answer = await create('a=1', { headers: { 'content-type': 'text/plain' } });
    expect([answer.status, answer.json]).toEqual([
      415,
      expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE' }),
    ]);
  });

  it('is refused when it is too large, by us and by the gateway', async () => {
    const ours = await create(draft({ notes: 'x'.repeat(1_100_000) }));
    expect([ours.status, ours.json]).toEqual([
      413,
      expect.objectContaining({ code: 'BODY_TOO_LARGE' }),
    ]);
    expect((await create('x'.repeat(11_000_000))).status).toBe(413);
  });
});

describe('a value that makes no sense', () => {
  const cases: readonly (readonly [string, object, string, string])[] = [
    ['a day that does not exist', draft({ issueDate: '2026-02-30' }), 'issueDate', 'date_invalid'],
    ['a quantity beyond all numbers', item({ quantity: '1e309' }), 'items.0.quantity', 'number_'],
    ['a negative quantity', item({ quantity: -1 }), 'items.0.quantity', 'quantity_negative'],
    [
      'a client who is not there',
      draft({ clientId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
      'clientId',
      'client_missing',
    ],
    ['a price that is a word', item({ unitPrice: 'mnoho' }), 'items.0.unitPrice', 'number_invalid'],
    ['a rate that does not exist', item({ vatRate: 19 }), 'items.0.vatRate', 'vat_rate_invalid'],
    [
      'a negative discount',
      item({ itemDiscount: '-1' }),
      'items.0.itemDiscount',
      'number_negative',
    ],
    ['a name of 10,000 characters', item({ name: 'x'.repeat(10_000) }), 'items.0.name', 'too_long'],
    ['a wrong currency', draft({ currency: 'XXX' }), 'currency', 'unknown_value'],
    ['a number for a text', draft({ notes: 5 }), 'notes', 'wrong_type'],
    [
      'a wrong e-mail',
      draft({ buyer: { name: 'A', email: 'a@b\r\nBcc: c@d' } }),
      'buyer.email',
      'email_invalid',
    ],
    ['a symbol of letters', draft({ variableSymbol: 'VS1' }), 'variableSymbol', 'symbol_invalid'],
    [
      '501 items',
      draft({ items: Array.from({ length: 501 }, () => ({ name: 'x' })) }),
      'items',
      'too_many_items',
    ],
    [
      '1,000 items',
      draft({ items: Array.from({ length: 1_000 }, () => ({ name: 'x' })) }),
      'items',
      'too_many_items',
    ],
  ];

  it.each(cases)('%s names its field', async (_, body, path, code) => {
    const before = await storedCount();
    const answer = await create(body);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: {
        fields: expect.arrayContaining([
          { path, code: expect.stringContaining(code), message: expect.any(String) },
        ]),
      },
    });
    expect(await storedCount()).toBe(before);
  });

  it.each([
    ['cs', 'Zadejte platné datum'],
    ['en', 'Enter a valid date'],
  ])('is explained in the language %s', async (language, words) => {
    const headers = { 'accept-language': language };
    const answer = await create(draft({ issueDate: '2026-13-01' }), { headers });
    expect(answer.bytes.toString()).toContain(words);
  });

  it.each([
    ['no items', { items: [] }, 'items_missing'],
    ['no buyer', { buyer: {} }, 'buyer_missing'],
    [
      'a due date before the issue',
      { issueDate: '2026-03-02', dueDate: '2026-03-01' },
      'due_before_issue',
    ],
  ])('%s cannot be issued', async (_, change, code) => {
    const answer = await create({ ...threeRates, ...change });
    expect(answer.status).toBe(400);
    expect(answer.bytes.toString()).toContain(code);
  });
});

describe('texts that play tricks', () => {
  const tricky = "<script>alert(1)</script> '; DROP TABLE -- {{constructor}} =1+1 😀";

  it('come back as they went in', async () => {
    const { invoice } = await person.call('invoices.create', {
      body: { items: [{ name: tricky }], notes: `${tricky}\n${tricky}`, buyer: { name: tricky } },
    });
    const { invoice: stored } = await person.call('invoices.get', { params: { id: invoice.id } });
    expect(stored.items[0]?.name).toBe(tricky);
    expect(stored.notes).toBe(`${tricky}\n${tricky}`);
  });

  it('lose their marks without width', async () => {
    const body = { items: [{ name: 'a\u200bb\ufeff' }] };
    const { invoice } = await person.call('invoices.create', { body });
    expect(invoice.items[0]?.name).toBe('ab');
  });

  it.each([
    ['a script without glyphs', { notes: 'Čaj 漢字' }, 'notes', 'forbidden_characters'],
    ['another direction', { buyer: { name: 'a\u202edrow' } }, 'buyer.name', 'forbidden_characters'],
    [
      'nothing to see',
      { intent: 'issue', buyer: { name: '\u200b' } },
      'buyer.name',
      'buyer_missing',
    ],
  ])('of %s are refused', async (_, change, path, code) => {
    const answer = await create(draft(change));
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ details: { fields: [{ path, code }] } });
  });

  it('of nothing to see name no client', async () => {
    const answer = await person.send('clients.create', { body: { name: '\u200b\u00ad' } });
    expect(answer.json).toMatchObject({
      details: { fields: [{ path: 'name', code: 'required' }] },
    });
  });

  it('with characters of control are refused', async () => {
    const answer = await create(item({ name: 'a\u0000b' }));
    expect(answer.status).toBe(400);
    expect(answer.bytes.toString()).toContain('items.0.name');
  });

  it('cannot name what the server sets', async () => {
    const body = draft({ number: '20260099', status: 'paid', ownerId: 'x', __proto__: { a: 1 } });
    const answer = await create(body);
    const { invoice } = Object(answer.json);
    expect(invoice).toMatchObject({ status: 'draft' });
    expect(invoice).not.toHaveProperty('number');
  });
});

it('takes 500 items, the most there may be', async () => {
  const items = Array.from({ length: 500 }, (_, index) => ({
    name: `Položka ${index + 1}`,
    quantity: 1,
    unitPrice: '0.10',
    vatRate: 21,
  }));
  const { invoice } = await person.call('invoices.create', { body: { items } });
  expect(invoice.totals).toMatchObject({ total: '50.00', vat: '10.50' });
});

it('forgets a token when it has expired', async () => {
  const [header = '', payload = '', signature = ''] = person.accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const old = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url');

  const headers = { authorization: `Bearer ${[header, old, signature].join('.')}` };
  expect((await person.send('invoices.list', { headers })).status).toBe(401);
});
