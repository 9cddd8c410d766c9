import { aSeller, type Person, threeRates } from '../support/local-stack';

jest.setTimeout(120_000);

let person: Person;
beforeAll(async () => {
  person = await aSeller();
});

const issue = (key: string, body: object = threeRates) =>
  person.send('invoices.create', { body, headers: { 'idempotency-key': key } });

it('issues one invoice however often the same call comes', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => issue('one')));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect(await person.call('invoices.count')).toMatchObject({ count: 1 });
});

it('answers the same once more, later', async () => {
  const [first, second] = [await issue('later'), await issue('later')];
  expect(Object(second.json).invoice).toEqual(Object(first.json).invoice);
});

it('refuses a key that was used for something else', async () => {
  await issue('taken');
  const answer = await issue('taken', { ...threeRates, notes: 'jiná' });
  expect([answer.status, answer.json]).toEqual([
    422,
    expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' }),
  ]);
});

it('keeps the keys of two accounts apart', async () => {
  const other = await aSeller();
  await issue('shared');
  const answer = await other.send('invoices.create', {
    body: threeRates,
    headers: { 'idempotency-key': 'shared' },
  });
  expect(Object(answer.json).invoice.number).toMatch(/0001$/);
});

it.each(['', 'x'.repeat(256)])('refuses a key of %j', async (key) => {
  expect((await issue(key)).status).toBe(400);
});

it('gives consecutive numbers to calls at the same moment', async () => {
  const fresh = await aSeller();
  const answers = await Promise.all(
    Array.from({ length: 7 }, () =>
      fresh.call('invoices.create', {
        body: { ...threeRates, items: [...threeRates.items] },
      }),
    ),
  );
  const numbers = answers
    .map(({ invoice }) => Number(invoice.number?.slice(4)))
    .sort((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7]);

  const eighth = await fresh.send('invoices.create', { body: threeRates });
  expect(eighth.json).toMatchObject({ code: 'monthly_limit_reached' });
});
