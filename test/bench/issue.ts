import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import type { Table } from '#functions/adapters/dynamodb/table';
import { newId } from '#functions/runtime/new-id';
import type { ClientId } from '#shared/domain/ids';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { unlimited } from '#shared/domain/plan';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { openLocalTable } from '../support/local/open-table';
import { atMost, type BenchLine } from './bench-line';

/** Real ones: words that repeat themselves would pack better than those of people do. */
const names = [
  'Grafický návrh obalu na med',
  'Sazba katalogu, 24 stran',
  'Tisk samolepek, lesklá fólie',
  'Doprava kurýrem po Praze',
  'Korektura anglického textu',
  'Pronájem fotoateliéru',
  'Úprava 35 fotografií pro e-shop',
  'Konzultace nad značkou',
  'Ruční laminace vzorníků',
  'Licence písma na dva roky',
];

const items = names.map((name, index) => ({
  name,
  quantity: `${index + 1}.5`,
  unit: 'hod',
  unitPrice: `${1290 + index * 37}.${index}0`,
  vatRate: index % 3 === 0 ? 12 : 21,
}));

const figures = [
  { name: 'to somebody who was invoiced before', clientId: undefined, goal: 20 },
  { name: 'to a saved client, whose figures are kept', clientId: newId<ClientId>(now), goal: 22 },
];

/** What an invoice of ten items costs to issue, with all that is written beside it. */
export async function benchIssue(): Promise<BenchLine[]> {
  const table = await openLocalTable();
  try {
    const lines: BenchLine[] = [];
    for (const { name, clientId, goal } of figures) {
      const issue = issuer(table, clientId);
      await issue();
      const units = await writeUnitsOf(table, issue);
      lines.push(atMost(`issuing ten items ${name}`, units, { goal, limit: 28, unit: 'WRU' }));
    }
    return lines;
  } finally {
    await table.close();
  }
}

function issuer(table: Table, clientId: ClientId | undefined) {
  const ownerId = anOwner();
  return () => {
    const draft = { ...aDraft({ input: { items } }), ...(clientId && { clientId }) };
    return invoiceTable(table).issue(ownerId, {
      before: undefined,
      numbered: (number) => issueInvoice(draft, number, now),
      series: { kind: 'invoice', year: 2026 },
      limit: unlimited,
      at: now,
      jobId: newId(now),
      idempotency: { key: newId(now), requestHash: 'x' },
    });
  };
}

async function writeUnitsOf(table: Table, work: () => Promise<unknown>): Promise<number> {
  let units = 0;
  table.client.middlewareStack.add(
    (next) => async (args) => {
      const input = Object.assign({}, args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next({ ...args, input });
      const consumed = [Object(result.output).ConsumedCapacity ?? []].flat();
      for (const one of consumed) units += one.WriteCapacityUnits ?? 0;
      return result;
    },
    { step: 'initialize', name: 'countWrites' },
  );
  await work();
  table.client.middlewareStack.remove('countWrites');
  // Nothing written would be nothing measured.
  return units === 0 ? Number.NaN : units;
}
