import * as z from 'zod';
import type { Resolved, Resource } from '../resolve';

/** A resource whose own service reads its properties: a table, a bucket, a queue, a pool. */
export interface StoreResource {
  readonly key: string;
  readonly name: string;
  readonly arn: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const AnyProperties = z.record(z.string(), z.unknown());

export function readTables(resolved: Resolved): readonly StoreResource[] {
  return stores(resolved.ofType('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'), 'TableName');
}

export function readBuckets(resolved: Resolved): readonly StoreResource[] {
  return stores(resolved.ofType('AWS::S3::Bucket'), 'BucketName');
}

/** Dead-letter queues come first, because the others refer to them. */
export function readQueues(resolved: Resolved): readonly StoreResource[] {
  const queues = resolved
    .ofType('AWS::SQS::Queue')
    .map((resource) => store(resource, resource.attribute('QueueName'), 'QueueName'));
  return queues.toSorted(
    (a, b) => Number('RedrivePolicy' in a.properties) - Number('RedrivePolicy' in b.properties),
  );
}

export function readSenders(resolved: Resolved): readonly string[] {
  const Sender = z.object({ EmailIdentity: z.string() });
  return resolved
    .ofType('AWS::SES::EmailIdentity')
    .map((resource) => resource.read(Sender).EmailIdentity);
}

function stores(resources: readonly Resource[], nameProperty: string): readonly StoreResource[] {
  return resources.map((resource) => store(resource, resource.ref, nameProperty));
}

function store(resource: Resource, name: string, nameProperty: string): StoreResource {
  const properties = { ...resource.read(AnyProperties), [nameProperty]: name };
  return { key: resource.key, name, arn: resource.attribute('Arn'), properties };
}
