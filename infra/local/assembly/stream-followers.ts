import * as z from 'zod';
import type { Change } from '../aws/dynamodb/change-feed';
import type { DynamoDb } from '../aws/dynamodb/open-dynamodb';
import type { Identity } from '../aws/front-door/identity';
import { localPlace } from '../aws/front-door/place';
import { isAllowed } from '../aws/front-door/policy';
import type { Sqs } from '../aws/sqs/open-sqs';
import { AssemblyError } from './assembly-error';
import type { FunctionPool } from './functions/function-pool';
import { matchesPattern } from './match-pattern';
import type { StreamSource } from './model/event-sources';

export interface FollowersOptions {
  readonly sources: readonly StreamSource[];
  readonly dynamodb: DynamoDb;
  readonly sqs: Sqs;
  readonly invoke: FunctionPool['invoke'];
  readonly identityOf: (functionArn: string) => Identity;
}

export interface Followers {
  /** Resolves when the changes at hand are done or have failed. */
  readonly stop: () => Promise<void>;
}

/** What a function needs to follow a stream; AWS refuses the mapping without it. */
const following = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
] as const;

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) })
  .optional();

/** Feeds functions with the changes of their tables, in order. Failures are in the functions' logs. */
export async function startFollowers(options: FollowersOptions): Promise<Followers> {
  const subscriptions = await Promise.all(options.sources.map((source) => follow(source, options)));
  return {
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}

function follow(
  source: StreamSource,
  { dynamodb, sqs, invoke, identityOf }: FollowersOptions,
): ReturnType<DynamoDb['subscribe']> {
  const { streamArn, functionArn, filters, failureQueueArn, retryAttempts } = source;
  const identity = identityOf(functionArn);
  const missing = following.filter((action) => !isAllowed(identity, action, streamArn));
  if (missing.length > 0) {
    throw new AssemblyError(
      `${identity.name} follows ${streamArn}, but its role does not allow ${missing.join(', ')}`,
    );
  }

  return dynamodb.subscribe(tableOf(streamArn), {
    name: functionArn,
    startAt: source.startAt,
    batchSize: source.batchSize,
    ...(retryAttempts !== undefined && { retryAttempts }),
    handle: async (changes) => {
      const records = changes.map((change) => streamRecord(change, streamArn));
      const wanted = records.filter(
        (record) => filters.length === 0 || filters.some((one) => matchesPattern(one, record)),
      );
      if (wanted.length === 0) return undefined;

      const response = await invoke(functionArn, { Records: wanted });
      return source.reportsItemFailures ? BatchResponse.parse(response) : undefined;
    },
    onGivenUp: async (changes) => {
      if (failureQueueArn === undefined) return;
      // As on AWS, the letter tells where to look, and carries nothing of what the items hold.
      const MessageBody = JSON.stringify({
        requestContext: { functionArn, condition: 'RetryAttemptsExhausted' },
        DDBStreamBatchInfo: {
          streamArn,
          startSequenceNumber: changes[0]?.sequence,
          endSequenceNumber: changes.at(-1)?.sequence,
          batchSize: changes.length,
        },
      });
      await sqs.call('SendMessage', { QueueUrl: failureQueueArn.split(':').at(-1), MessageBody });
    },
  });
}

/** `arn:aws:dynamodb:…:table/splatno-local-data/stream/…` */
function tableOf(streamArn: string): string {
  const [, table] = streamArn.split('/');
  if (!table) throw new AssemblyError(`${streamArn} belongs to no table`);
  return table;
}

/** One change as Lambda hands it to a function. */
function streamRecord({ sequence, at, keys, oldImage, newImage, byExpiry }: Change, arn: string) {
  return {
    eventID: sequence,
    eventName: newImage ? (oldImage ? 'MODIFY' : 'INSERT') : 'REMOVE',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: localPlace.region,
    eventSourceARN: arn,
    dynamodb: {
      ApproximateCreationDateTime: at / 1000,
      Keys: keys,
      ...(oldImage && { OldImage: oldImage }),
      ...(newImage && { NewImage: newImage }),
      SequenceNumber: sequence,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    ...(byExpiry && {
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
    }),
  };
}
