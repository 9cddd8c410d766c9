import { readFileSync } from 'node:fs';
import { PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { accountDataTable } from '#functions/adapters/dynamodb/account-data-table';
import { itemOf } from '#functions/adapters/dynamodb/invoice-item';
import { getItems, type Item } from '#functions/adapters/dynamodb/item';
import type { Table } from '#functions/adapters/dynamodb/table';
import { transact } from '#functions/adapters/dynamodb/transact';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { aDraft, anInvoice } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

jest.setTimeout(240_000);

interface Row {
  readonly pk: string;
  readonly sk: string;
  readonly does: string;
}

/** The items that the page on the data model lists, with what it says of the end of their account. */
function rowsOfPage(): Row[] {
  const [, text = ''] = readFileSync('docs/data-model.md', 'utf8').split('## Items\n');
  const [table = ''] = text.split('\n## ');
  return [...table.matchAll(/\| `([^`]+)` +\| `([^`]+)` +\|([^|\n]*)/g)].map(
    ([, pk = '', sk = '', does = '']) => ({ pk, sk, does: does.trim() }),
  );
}

const always = () => true;
const isKept = ({ does }: Row) => does.startsWith('stays');
const rows = rowsOfPage();

describe('erasing the data of an account', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  const put = (item: Item) =>
    table.client.send(new PutCommand({ TableName: table.name, Item: item }));
  const itemsAt = async (pk: string) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }),
    );
    return Items as Item[];
  };

  /** One item of every kind that there is, as the account of a test has them. */
  function itemsOf(ownerId: UserId, invoice: Invoice): readonly (Item & { readonly row: Row })[] {
    const values: Readonly<Record<string, string>> = {
      owner: ownerId,
      invoice: invoice.id,
      date: invoice.dueDate,
      tokenHash: `hash-of-${ownerId}`,
      shard: '3',
    };
    const filled = (key: string) =>
      key.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `${name}-of-${ownerId}`);
    return rows.map((row) => {
      const key = { pk: filled(row.pk), sk: filled(row.sk) };
      if (row.pk.endsWith('#INVOICES')) return { ...itemOf(ownerId, invoice), row };
      const isLink = row.sk.startsWith('SHARE#') || row.sk === 'LINK';
      const isAccount = row.sk === 'PAYMENT-ACCOUNT';
      return {
        ...{ ...key, row },
        ...(isLink && { link: { tokenHash: values['tokenHash'] } }),
        ...(isAccount && { account: { id: filled('{account}') } }),
      };
    });
  }

  async function anAccount(invoice = anInvoice()) {
    const ownerId = anOwner();
    const items = itemsOf(ownerId, invoice);
    await transact(
      table,
      items.map(({ row: _, ...item }) => ({ name: item.sk, put: item })),
    );
    const left = async () => {
      const found = await getItems(
        table,
        items.map(({ pk, sk }) => ({ pk, sk })),
      );
      const isThere = (item: Item) => found.some(({ pk, sk }) => pk === item.pk && sk === item.sk);
      return items
        .filter(isThere)
        .map(({ row: { pk, sk } }) => `${pk} ${sk}`)
        .sort();
    };
    return { ownerId, left, sealed: () => itemsAt(`SEALED#${ownerId}`) };
  }

  const keptRows = rows
    .filter(isKept)
    .map(({ pk, sk }) => `${pk} ${sk}`)
    .sort();

  it('has a word for every kind of item', () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const { pk, sk, does } of rows) {
      const word = `${pk} ${sk} ${does}`;
      expect(word).toMatch(/ (goes|stays|sealed)\b/);
      // What begins with its owner and stays has to say why.
      if (isKept({ pk, sk, does })) expect(does).toMatch(/: .{10}|stays its time$/);
    }
  });

  it('does with every kind of item what the page says', async () => {
    const { ownerId, left, sealed } = await anAccount();
    const other = await anAccount();
    const before = await other.left();

    expect(await accountDataTable(table).erase(ownerId, now, always)).toBe(true);

    expect(await left()).toEqual(keptRows);
    expect(await other.left()).toEqual(before);
    // The one that stood there already is that of the page.
    expect(await sealed()).toHaveLength(1);
  });

  it('seals the whole of an issued document until law lets it go, and removes drafts and proformas', async () => {
    const ownerId = anOwner();
    const payer = anInvoice();
    const nonPayer = anInvoice({ id: anInvoice().id, number: '20260148' });
    const plain: Invoice = { ...nonPayer, seller: { ...nonPayer.seller, vatStatus: 'non_payer' } };
    const old: Invoice = {
      ...anInvoice({ number: '20140001' }),
      issueDate: '2014-03-01' as never,
      taxableSupplyDate: '2014-03-01' as never,
    };
    const proforma = anInvoice({ kind: 'proforma', number: 'P20260001' });
    for (const invoice of [payer, plain, old, proforma, aDraft()]) {
      await put(itemOf(ownerId, invoice));
    }

    await accountDataTable(table).erase(ownerId, now, always);

    const sealed = await itemsAt(`SEALED#${ownerId}`);
    const seconds = (moment: string) => Date.parse(moment) / 1000;
    expect(sealed.map(({ sk, until, ttl }) => ({ sk, until, ttl }))).toEqual(
      [
        { sk: payer.id, until: '2036-12-31', ttl: seconds('2036-12-31T23:00:00Z') },
        { sk: plain.id, until: '2031-12-31', ttl: seconds('2031-12-31T23:00:00Z') },
      ].sort((a, b) => (a.sk < b.sk ? -1 : 1)),
    );
    expect(await itemsAt(`USER#${ownerId}#INVOICES`)).toEqual([]);
    const original = itemOf(ownerId, payer)['body'] as Uint8Array;
    const kept = sealed.find(({ sk }) => sk === payer.id)?.['body'] as Uint8Array;
    expect(Buffer.compare(Buffer.from(kept), Buffer.from(original))).toBe(0);
  });

  it('comes to the same end wherever it was killed, between any two writes', async () => {
    const whole = await anAccount();
    const counted = dying(table);
    await accountDataTable(counted).erase(whole.ownerId, now, always);
    expect(counted.writes()).toBeGreaterThan(10);

    for (let write = 1; write <= counted.writes() + 1; write += 1) {
      const account = await anAccount();
      const killed = accountDataTable(dying(table, write));
      const end = killed.erase(account.ownerId, now, always);
      if (write <= counted.writes()) await expect(end).rejects.toThrow('killed');
      else await end;

      expect(await accountDataTable(table).erase(account.ownerId, now, always)).toBe(true);
      expect(await account.left()).toEqual(keptRows);
      expect(await account.sealed()).toHaveLength(1);
    }
  });

  it('ends when its time is over, and goes on another time', async () => {
    const { ownerId, left } = await anAccount();
    let writes = 3;
    const forThree = () => {
      writes -= 1;
      return writes >= 0;
    };
    expect(await accountDataTable(table).erase(ownerId, now, forThree)).toBe(false);
    expect((await left()).length).toBeGreaterThan(keptRows.length);
    expect(await accountDataTable(table).erase(ownerId, now, always)).toBe(true);
    expect(await left()).toEqual(keptRows);
  });
});

/** The table for a process that is killed before one of its writes, thus after the one before; it counts them. */
function dying(table: Table, lastWrite?: number): Table & { readonly writes: () => number } {
  let writes = 0;
  const send = async (command: never) => {
    if ((command as object) instanceof TransactWriteCommand) {
      writes += 1;
      if (writes === lastWrite) throw new Error('killed');
    }
    return table.client.send(command);
  };
  const client = new Proxy(table.client, {
    get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)),
  });
  return { name: table.name, client, writes: () => writes };
}
