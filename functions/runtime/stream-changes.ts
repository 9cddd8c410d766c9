import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { changeOf, type ItemChange } from '../adapters/dynamodb/stream-records';
import type { Log } from './log';
import { noteFailure } from './note-error';

export function isStreamEvent(event: unknown): event is DynamoDBStreamEvent {
  return typeof event === 'object' && event !== null && 'Records' in event;
}

/** Handles changes in their order. At the first that fails it stops; that one and those behind it come again. */
export async function handleChanges(
  { Records }: DynamoDBStreamEvent,
  worker: string,
  handle: (change: ItemChange) => Promise<unknown>,
  log: Log,
): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    try {
      await handle(changeOf(record));
    } catch (error) {
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
      log.error('change failed', { worker, sequence: itemIdentifier, error });
      await noteFailure(error, 'change', { worker, sequence: itemIdentifier }, log);
      return { batchItemFailures: [{ itemIdentifier }] };
    }
  }
  return { batchItemFailures: [] };
}
