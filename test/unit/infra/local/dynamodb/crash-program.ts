import { type DynamoDbOptions, openDynamoDb } from '#infra/local/aws/dynamodb/open-dynamodb';
import { printLine } from '../../../../support/local/print-line';
import { appTable } from './app-table';

/**
 * A program that writes until somebody kills it, or until it kills itself at the worst moment. It
 * prints the name of each write once the write is acknowledged.
 */
const faults = ['none', 'before-write', 'after-write', 'half-written'] as const;
type Fault = (typeof faults)[number];

const writeCount = 200;
const partsPerTransaction = 5;
const faultyBatch = 4;

const TableName = 'app';

function isTransaction(n: number): boolean {
  return n % 2 === 0;
}

function dying(fault: Fault): NonNullable<DynamoDbOptions['interceptWrite']> {
  let batches = 0;
  const die = () => process.kill(process.pid, 'SIGKILL');

  return async (operations, write) => {
    batches += 1;
    if (fault === 'none' || batches < faultyBatch) return write(operations);

    if (fault === 'before-write') die();
    // The mistake that one batch for everything prevents, so that the check is seen to find it.
    if (fault === 'half-written') {
      await write(operations.filter((_, index) => index % 2 === 0));
      die();
    }
    await write(operations);
    die();
  };
}

const entry = (pk: string, sk: string) => ({
  pk: { S: pk },
  sk: { S: sk },
  gsi1pk: { S: pk },
  gsi1sk: { S: sk },
});

async function main([folder = '', fault = 'none']: readonly string[]): Promise<void> {
  const interceptWrite = dying(faults.find((known) => known === fault) ?? 'none');
  const dynamo = await openDynamoDb({ folder, interceptWrite });
  await dynamo.createTableFromTemplate(appTable);

  const write = async (n: number): Promise<void> => {
    if (isTransaction(n)) {
      const parts = Array.from({ length: partsPerTransaction }, (_, part) => ({
        Put: { TableName, Item: entry(`T${n}`, String(part)) },
      }));
      await dynamo.call('TransactWriteItems', { TransactItems: [...parts, increment] });
    } else {
      await dynamo.call('PutItem', { TableName, Item: entry(`P${n}`, '0') });
    }
    printLine(String(n));
  };
  // Waves, so that acknowledged writes, running ones and waiting ones are all there at any time.
  const numbers = Array.from({ length: writeCount }, (_, n) => n);
  for (let start = 0; start < writeCount; start += 20) {
    await Promise.all(numbers.slice(start, start + 20).map(write));
  }
  setInterval(() => {}, 1000);
}

const increment = {
  Update: {
    TableName,
    Key: { pk: { S: 'CTR' }, sk: { S: 'n' } },
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  },
};

await main(process.argv.slice(2));
