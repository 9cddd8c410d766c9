import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '#shared/domain/calendar';
import { isUnderWay, type Job, type JobReference, resendTime } from '#shared/domain/job';
import type { MailJob } from '#shared/domain/mail-job';
import type { SecurityEvent } from '#shared/domain/security-event';
import { isUlid } from '#shared/domain/values';
import { invariant } from '#shared/errors/invariant';
import type { KeyedCall } from '../../ports/invoices';
import type { JobReader, Jobs } from '../../ports/jobs';
import { findMade, idempotencyStep, rememberMade } from './idempotency';
import { attribute, getItem, type Item, query } from './item';
import { jobItem, jobKeyOf, jobOf, shardOf } from './job-item';
import { jobKeys, jobShards } from './keys';
import { addMail } from './mail-job-table';
import { appendEvent } from './security-event-table';
import type { Table } from './table';
import { TransactionRefused, transact } from './transact';

async function find(
  table: Table,
  reference: Pick<Job, 'ownerId' | 'id'>,
): Promise<Job | undefined> {
  if (!isUlid(reference.id)) return undefined;
  return jobOf(await getItem(table, jobKeyOf(reference)));
}

export function jobReader(table: Table): JobReader {
  // The table removes expired items hours later, so the time is judged here.
  const isThere = (job: Job | undefined, now: Instant) => job !== undefined && job.expiresAt > now;
  return {
    find: async (ownerId, id, now) => {
      const job = await find(table, { ownerId, id });
      return isThere(job, now) ? job : undefined;
    },
    list: async (ownerId, limit, now) => {
      const { items } = await query(table, {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :owner)',
        ExpressionAttributeValues: {
          ':pk': jobKeys.shard(shardOf(ownerId)),
          ':owner': `${ownerId}#`,
        },
        ScanIndexForward: false,
        Limit: limit,
        ConsistentRead: true,
      });
      return items.flatMap((item) => jobOf(item) ?? []).filter((job) => isThere(job, now));
    },
  };
}

/** One that was cancelled, or failed, is no answer to whoever asks for it again. */
async function findMadeJob(table: Table, { ownerId }: Job, call: KeyedCall) {
  return findMade(table, ownerId, call, async (id: Job['id']) => {
    const job = await find(table, { ownerId, id });
    return job && (isUnderWay(job) || job.state === 'done') ? job : undefined;
  });
}

async function create(
  table: Table,
  job: Job,
  call: KeyedCall,
  event: SecurityEvent | undefined,
): Promise<Job> {
  const made = await findMadeJob(table, job, call);
  if (made) return made;
  try {
    await transact(table, [
      { name: 'job', put: jobItem(job, resendTime(call.at)) },
      ...(event ? [appendEvent(job.ownerId, event)] : []),
      ...rememberMade(job.ownerId, call.idempotency, job.id, call.at),
    ]);
    return job;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    invariant(error.steps.has(idempotencyStep), 'the id of a new job is new');
    const winner = await findMadeJob(table, job, call);
    invariant(winner, 'an idempotency key that is taken leads to its job');
    return winner;
  }
}

async function unlessRefused<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const underWay = '#state IN (:queued, :running)';
const dueStep = `step = :step AND ${underWay}`;
const names = { '#state': 'state' };
const states = { ':queued': 'queued', ':running': 'running' };

/** Changes a job as far as its condition holds, and answers the whole of it. */
async function update(
  table: Table,
  reference: Pick<Job, 'ownerId' | 'id'>,
  expression: string,
  condition: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Job | undefined> {
  return unlessRefused(async () => {
    const { Attributes } = await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: jobKeyOf(reference),
        UpdateExpression: expression,
        ConditionExpression: condition,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...states, ...values },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return jobOf(Attributes as Item | undefined);
  });
}

async function advance(
  table: Table,
  { step }: JobReference,
  after: Job,
  mail: MailJob | undefined,
): Promise<boolean> {
  const resendAt = isUnderWay(after) ? resendTime(after.updatedAt) : undefined;
  if (mail) return advanceWithMail(table, step, jobItem(after, resendAt), mail);
  const put = new PutCommand({
    TableName: table.name,
    Item: jobItem(after, resendAt),
    ConditionExpression: dueStep,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...states, ':step': step },
  });
  return Boolean(await unlessRefused(() => table.client.send(put)));
}

/** Neither without the other, so that the mail is sent once however often the slice comes. */
async function advanceWithMail(table: Table, step: number, item: Item, mail: MailJob) {
  const values = { ...states, ':step': step };
  try {
    await transact(table, [
      { name: 'job', put: item, expression: dueStep, names, values },
      addMail(mail.ownerId, mail),
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

async function listStuck(table: Table, now: Instant, limit: number): Promise<JobReference[]> {
  const shards = Array.from({ length: jobShards }, (_, shard) => jobKeys.shard(shard));
  const pages = await Promise.all(
    shards.map((pk) =>
      query(table, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'pk = :pk AND gsi1sk <= :now',
        ExpressionAttributeValues: { ':pk': pk, ':now': jobKeys.byResend(now) },
        Limit: limit,
      }),
    ),
  );
  return pages
    .flatMap(({ items }) => items.flatMap((item) => attribute<JobReference>(item, 'row') ?? []))
    .slice(0, limit);
}

export function jobTable(table: Table): Jobs {
  return {
    ...jobReader(table),
    create: (job, call, event) => create(table, job, call, event),
    begin: (reference, now) =>
      update(
        table,
        reference,
        'SET gsi1sk = :resend, #state = :running, updatedAt = :now ADD attempts :one',
        dueStep,
        {
          ':step': reference.step,
          ':resend': jobKeys.byResend(resendTime(now)),
          ':now': now,
          ':one': 1,
        },
      ),
    advance: (before, after, mail) => advance(table, before, after, mail),
    end: async (reference, ending) => {
      const isFailed = ending.state === 'failed';
      const change = `SET #state = :state, updatedAt = :now${isFailed ? ', failure = :failure' : ''} REMOVE gsi1sk`;
      const values = {
        ':state': ending.state,
        ':now': ending.at,
        ...(isFailed && { ':failure': ending.failure }),
      };
      return Boolean(await update(table, reference, change, underWay, values));
    },
    postpone: async (reference, until) => {
      const values = { ':step': reference.step, ':resend': jobKeys.byResend(until) };
      return Boolean(await update(table, reference, 'SET gsi1sk = :resend', dueStep, values));
    },
    listStuckForAnyOwner: (now, limit) => listStuck(table, now, limit),
  };
}
