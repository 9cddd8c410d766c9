import type { LifecycleRule } from './bucket-settings';
import type { Bucket } from './buckets';
import type { ObjectRecord } from './storage/object-record';

const day = 86_400_000;

/** Does what the bucket's rules say for this moment: old objects and abandoned uploads go. */
export async function applyLifecycle(bucket: Bucket, now: number): Promise<void> {
  const rules = bucket.properties.LifecycleConfiguration.Rules.filter(
    ({ Status }) => Status === 'Enabled',
  );
  const expired = bucket.objects
    .list()
    .filter((object) => rules.some((rule) => isExpired(rule, object, now)));
  for (const { key } of expired) await bucket.objects.remove(key);

  for (const upload of await bucket.uploads.list()) {
    const isAbandoned = rules.some(
      ({ Prefix, AbortIncompleteMultipartUpload: abort }) =>
        abort !== undefined &&
        upload.key.startsWith(Prefix) &&
        now >= midnightAfter(upload.startedAt, abort.DaysAfterInitiation),
    );
    if (isAbandoned) await bucket.uploads.remove(upload);
  }
}

function isExpired(rule: LifecycleRule, object: ObjectRecord, now: number): boolean {
  return (
    rule.ExpirationInDays !== undefined &&
    object.key.startsWith(rule.Prefix) &&
    rule.TagFilters.every(({ Key, Value }) => object.tags[Key] === Value) &&
    now >= midnightAfter(object.modifiedAt, rule.ExpirationInDays)
  );
}

/** S3 counts days to the midnight, in UTC, that follows the last of them. */
function midnightAfter(moment: number, days: number): number {
  return Math.ceil((moment + days * day) / day) * day;
}
