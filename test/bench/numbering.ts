import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/adapters/dynamodb/table';
import { createPhases } from '#infra/local/phases';
import { prepare } from '#infra/local/prepare';
import { startStack } from '#infra/local/stack';
import { openStackTable } from '#infra/local/stack-table';
import { type Person, threeRates } from '../support/local-stack';
import { newStackFolder } from '../support/stack/stack-process';
import { aSubscriber } from './a-subscriber';
import { atLeast, atMost, type BenchLine, exactly } from './bench-line';
import { inParallel } from './in-parallel';
import { faultsOfSeries } from './series';

const invoices = 1_000;
const atOnce = 50;
/** Every hundredth call dies after the write: nobody hears the answer, and the call comes again. */
const deathEvery = 100;

/** Numbers under contention, and the proof that the test would notice a naive way of giving them. */
export async function benchNumbering(): Promise<BenchLine[]> {
  const folder = newStackFolder();
  const built = await prepare(createPhases());
  const stack = await startStack({ built, folder, port: 0, onProblem: console.error });
  const table = openStackTable(stack);
  // A thousand documents printed meanwhile would measure the printer.
  await stack.pollers.stop();
  try {
    const person = await aSubscriber(stack, table);
    return [...(await issueMany(person)), await naiveFaults(table)];
  } finally {
    table.close();
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function issueMany(person: Person): Promise<BenchLine[]> {
  const start = performance.now();
  const calls = Array.from({ length: invoices }, (_, index) => index);
  const answers = await inParallel(calls, atOnce, async (index) => {
    const headers = { 'idempotency-key': randomUUID() };
    const issue = () => person.send('invoices.create', { body: threeRates, headers });
    if (index % deathEvery === 0) await issue();
    return issue();
  });
  const seconds = (performance.now() - start) / 1_000;

  const numbers = answers.map(({ json }) => Number(String(Object(json).invoice?.number).slice(4)));
  const { duplicates, gaps } = faultsOfSeries(numbers);
  const { count } = await person.call('invoices.count');
  const refused = answers.filter(({ status }) => status !== 201).length;
  return [
    exactly('numbering: invoices stored', count, invoices),
    exactly('numbering: consecutive numbers, from 1', Math.max(...numbers), invoices),
    exactly('numbering: duplicates', duplicates, 0),
    exactly('numbering: gaps', gaps, 0),
    exactly('numbering: calls that did not succeed', refused, 0),
    atMost('numbering: time of one invoice', Math.round((seconds / invoices) * 1_000), {
      goal: 50,
      limit: 500,
      unit: 'ms',
    }),
  ];
}

/** Reads the highest number and writes the next one, as one would without thinking. */
async function naiveFaults(table: Table): Promise<BenchLine> {
  const pk = 'NAIVE-NUMBERS';
  const highest = async () => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ScanIndexForward: false,
        Limit: 1,
        ConsistentRead: true,
      }),
    );
    return Number(Items[0]?.['number'] ?? 0);
  };

  const calls = Array.from({ length: 300 }, (_, index) => index);
  const numbers = await inParallel(calls, atOnce, async () => {
    const number = (await highest()) + 1;
    const sk = `${String(number).padStart(6, '0')}#${randomUUID()}`;
    await table.client.send(new PutCommand({ TableName: table.name, Item: { pk, sk, number } }));
    return number;
  });
  const { duplicates, gaps } = faultsOfSeries(numbers);
  return atLeast('numbering: faults of the naive way in 300 (has to fail)', duplicates + gaps, {
    goal: 1,
    limit: 1,
  });
}
