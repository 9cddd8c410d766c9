import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Job, JobReference } from '#shared/domain/job';
import { attribute, type Item } from './item';
import { jobKeys, jobShards } from './keys';
import { forgottenAt } from './time-to-live';

/** All jobs of an account stand in one partition: its id ends in random characters. */
export function shardOf(ownerId: UserId): number {
  return ownerId.charCodeAt(ownerId.length - 1) % jobShards;
}

export function jobKeyOf({ ownerId, id }: Pick<Job, 'ownerId' | 'id'>) {
  return jobKeys.job(shardOf(ownerId), ownerId, id);
}

/** The item of a job; its row is what the sweep has to know. */
export function jobItem(job: Job, resendAt: Instant | undefined): Item {
  const { id, ownerId, step, expiresAt } = job;
  const row: JobReference = { id, ownerId, step };
  return {
    ...job,
    ...jobKeyOf(job),
    ...(resendAt && { gsi1sk: jobKeys.byResend(resendAt) }),
    row,
    ttl: forgottenAt(expiresAt),
  };
}

export function jobOf(item: Item | undefined): Job | undefined {
  if (!item) return undefined;
  const { pk: _, sk: __, gsi1sk: ___, row: ____, ttl: _____, ...fields } = item;
  return attribute<Job>({ pk: '', sk: '', job: fields }, 'job');
}
