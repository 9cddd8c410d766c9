import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type Instant, instantFrom } from '#shared/domain/calendar';
import type { Log } from './log';

/** One item of the table as it was and as it has become; new items have no `before`, removed ones no `after`. */
export interface ItemChange {
  readonly pk: string;
  readonly sk: string;
  /** When the table took it, to the second; the same however often the change is told. */
  readonly changedAt: Instant;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

export function isStreamEvent(event: unknown): event is DynamoDBStreamEvent {
  return typeof event === 'object' && event !== null && 'Records' in event;
}

type Change = NonNullable<DynamoDBStreamEvent['Records'][number]['dynamodb']>;
type Image = Parameters<typeof unmarshall>[0];

function itemOf(image: Change['NewImage']): Readonly<Record<string, unknown>> | undefined {
  // Lambda's type of an attribute and that of the client are two spellings of the same wire format.
  return image && unmarshall(image as Image);
}

function changeOf(change: Change): ItemChange {
  const { ApproximateCreationDateTime = 0, Keys, OldImage, NewImage } = change;
  const before = itemOf(OldImage);
  const after = itemOf(NewImage);
  return {
    pk: Keys?.['pk']?.S ?? '',
    sk: Keys?.['sk']?.S ?? '',
    changedAt: instantFrom(Math.floor(ApproximateCreationDateTime) * 1000),
    ...(before && { before }),
    ...(after && { after }),
  };
}

/** Handles changes in their order. At the first that fails it stops; that one and those behind it come again. */
export async function handleChanges(
  { Records }: DynamoDBStreamEvent,
  worker: string,
  handle: (change: ItemChange) => Promise<unknown>,
  log: Log,
): Promise<DynamoDBBatchResponse> {
  for (const { dynamodb = {} } of Records) {
    try {
      await handle(changeOf(dynamodb));
    } catch (error) {
      const itemIdentifier = dynamodb.SequenceNumber ?? '';
      log.error('change failed', { worker, sequence: itemIdentifier, error });
      return { batchItemFailures: [{ itemIdentifier }] };
    }
  }
  return { batchItemFailures: [] };
}
