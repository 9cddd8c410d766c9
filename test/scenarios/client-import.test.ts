import { aSeller, type Person } from '../support/local-stack';

jest.setTimeout(120_000);

let person: Person;
beforeEach(async () => {
  person = await aSeller();
});

const create = (name: string, ico = '') => ({ action: 'create' as const, client: { name, ico } });
const count = async () => {
  const reply = await person.call('clients.list', { query: {} });
  return 'clients' in reply ? reply.clients.length : -1;
};

it('writes a file of clients whole, beside those that are there', async () => {
  const { client } = await person.call('clients.create', {
    body: { name: 'Pekařství Rohlíček', ico: '97451207', city: 'Tábor' },
  });
  const { matches, stats } = await person.call('clients.match', { body: { icos: ['97451207'] } });
  expect(matches).toEqual([{ id: client.id, name: client.name, ico: '97451207' }]);
  expect(stats).toMatchObject({ count: 1, limit: 5, remaining: 4 });

  const update = { action: 'update' as const, id: client.id, client: { name: 'Pekárna' } };
  const rows = [create('Účetní Žluťoučká', '45274649'), update, create('Stavby Novák')];
  const begun = (await person.call('clients.startImport', { body: { rows } })).import;
  expect(await count()).toBe(1);
  expect(await person.call('clients.listImports')).toEqual({ imports: [begun] });

  const done = await person.call('clients.continueImport', { query: { id: begun.id } });
  expect(done.import).toMatchObject({ total: 3, done: 3, created: 2, updated: 1 });
  expect(await person.call('clients.listImports')).toEqual({ imports: [] });
  const found = await person.call('clients.list', { query: { search: 'pekarna' } });
  expect(found).toMatchObject({ clients: [{ id: client.id, city: 'Tábor' }], total: 1 });
});

it('keeps nothing of a file with a wrong row, or with more than the plan allows', async () => {
  const wrong = await person.send('clients.startImport', {
    body: { rows: [create('A'), { action: 'create', client: { name: '', email: 'x' } }] },
  });
  expect([wrong.status, Object(wrong.json).details.fields]).toEqual([
    400,
    [
      expect.objectContaining({ path: 'rows.1.client.name', code: 'required' }),
      expect.objectContaining({ path: 'rows.1.client.email', code: 'email_invalid' }),
    ],
  ]);
  const tooMany = await person.send('clients.startImport', {
    body: { rows: Array.from({ length: 6 }, (_, index) => create(`Klient ${index}`)) },
  });
  expect([tooMany.status, tooMany.json]).toMatchObject([403, { code: 'CLIENT_LIMIT_REACHED' }]);
  expect(await count()).toBe(0);
  expect(await person.call('clients.listImports')).toEqual({ imports: [] });
});

it('gives the places back when it is given up', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => create(`Klient ${index}`));
  const { id } = (await person.call('clients.startImport', { body: { rows } })).import;
  const refused = await person.send('clients.create', { body: { name: 'Šestý' } });
  expect(refused.status).toBe(403);

  await person.call('clients.dropImport', { query: { id } });
  expect((await person.send('clients.create', { body: { name: 'Šestý' } })).status).toBe(201);
  const gone = await person.send('clients.continueImport', { query: { id } });
  expect([gone.status, gone.json]).toMatchObject([404, { code: 'CLIENT_IMPORT_NOT_FOUND' }]);
});

it('refuses more rows and more bytes than a file may have', async () => {
  const rows = Array.from({ length: 5001 }, () => create('A'));
  const answer = await person.send('clients.startImport', { body: { rows } });
  expect([answer.status, Object(answer.json).details]).toMatchObject([
    400,
    { fields: [{ path: 'rows', code: 'too_many_rows' }] },
  ]);
  const bulky = await person.send('clients.startImport', { body: 'x'.repeat(4_194_305) });
  expect([bulky.status, bulky.json]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }]);
});
