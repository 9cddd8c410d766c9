import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import type { PdfJob, PdfJobReference } from '#shared/domain/pdf-job';
import type { PdfJobReader, PdfJobs } from '../../ports/pdf-jobs';
import { attribute, getItem, type Item, query } from './item';
import { pdfJobKeys, pdfJobShards } from './keys';
import { jobItem, jobKeyOf } from './pdf-job-steps';
import type { Table } from './table';
import { unlessRefused } from './unless-refused';

type Fixed = Pick<PdfJob, 'id' | 'ownerId' | 'invoiceId' | 'requestedAt'>;

function jobOf(item: Item | undefined): PdfJob | undefined {
  const fixed = attribute<Fixed>(item, 'row');
  const retryAt = attribute<Instant>(item, 'gsi1sk');
  const fileName = attribute<string>(item, 'fileName');
  return (
    fixed && {
      ...fixed,
      // What comes from the index waits, and counts its attempts only in the table.
      state: attribute<PdfJob['state']>(item, 'state') ?? 'queued',
      attempts: attribute<number>(item, 'attempts') ?? 0,
      ...(retryAt !== undefined && { retryAt }),
      ...(fileName !== undefined && { fileName }),
    }
  );
}

async function request(table: Table, job: PdfJob, replaces: PdfJob | undefined) {
  const put = replaces
    ? {
        ConditionExpression: 'jobId = :before',
        ExpressionAttributeValues: { ':before': replaces.id },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return unlessRefused(async () => {
    await table.client.send(new PutCommand({ TableName: table.name, Item: jobItem(job), ...put }));
    return true;
  });
}

/** Changes a job that still waits and was not replaced. */
async function updateWaiting(
  table: Table,
  job: PdfJobReference,
  expression: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Item | false> {
  return unlessRefused(async () => {
    const { Attributes } = await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: jobKeyOf(job),
        UpdateExpression: expression,
        ConditionExpression: 'jobId = :job AND #state = :queued',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':job': job.id, ':queued': 'queued', ...values },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as Item;
  });
}

async function listOverdue(table: Table, now: Instant, limit: number): Promise<PdfJob[]> {
  const shards = Array.from({ length: pdfJobShards }, (_, shard) => pdfJobKeys.shard(shard));
  const pages = await Promise.all(
    shards.map((pk) =>
      query(table, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'pk = :pk AND gsi1sk <= :now',
        ExpressionAttributeValues: { ':pk': pk, ':now': pdfJobKeys.byRetry(now) },
        Limit: limit,
      }),
    ),
  );
  return pages
    .flatMap(({ items }) => items.flatMap((item) => jobOf(item) ?? []))
    .sort((a, b) => (a.requestedAt < b.requestedAt ? -1 : 1))
    .slice(0, limit);
}

function pdfJobReader(table: Table): PdfJobReader {
  return {
    find: async (ownerId, invoiceId) =>
      jobOf(await getItem(table, jobKeyOf({ ownerId, invoiceId }))),
  };
}

export function pdfJobTable(table: Table): PdfJobs {
  return {
    ...pdfJobReader(table),
    request: (ownerId, job, replaces) => request(table, { ...job, ownerId }, replaces),
    countAttempt: async (ownerId, job) => {
      const change = 'ADD attempts :one';
      const item = await updateWaiting(table, { ...job, ownerId }, change, { ':one': 1 });
      return item ? attribute<number>(item, 'attempts') : undefined;
    },
    finish: async (ownerId, job, fileName) => {
      const change = 'SET #state = :done, fileName = :file REMOVE gsi1sk';
      const values = { ':done': 'done', ':file': fileName };
      return Boolean(await updateWaiting(table, { ...job, ownerId }, change, values));
    },
    fail: async (ownerId, job) => {
      const change = 'SET #state = :failed REMOVE gsi1sk';
      return Boolean(
        await updateWaiting(table, { ...job, ownerId }, change, { ':failed': 'failed' }),
      );
    },
    postpone: async (ownerId, job, retryAt) => {
      const change = 'SET gsi1sk = :retry';
      const values = { ':retry': pdfJobKeys.byRetry(retryAt) };
      return Boolean(await updateWaiting(table, { ...job, ownerId }, change, values));
    },
    listOverdueForAnyOwner: (now, limit) => listOverdue(table, now, limit),
  };
}
