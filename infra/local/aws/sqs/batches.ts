import { AwsError } from '../front-door/aws-error';
import type { Json } from './wire-message';

const maxEntries = 10;

/** Answers each entry for itself: one that is refused does not stop the others. */
export async function answerBatch<T extends { readonly Id: string }>(
  entries: readonly T[],
  answer: (entry: T) => Promise<Json>,
): Promise<Json> {
  assertBatch(entries);
  const [successful, failed]: [Json[], Json[]] = [[], []];

  for (const entry of entries) {
    try {
      successful.push({ Id: entry.Id, ...(await answer(entry)) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      failed.push({ Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message });
    }
  }
  return { Successful: successful, Failed: failed };
}

function assertBatch(entries: readonly { readonly Id: string }[]): void {
  const refuse = (code: string, message: string) =>
    new AwsError(code, message, { queryCode: `AWS.SimpleQueueService.${code}` });

  if (entries.length === 0) {
    throw refuse('EmptyBatchRequest', 'There should be at least one entry in the request.');
  }
  if (entries.length > maxEntries) {
    throw refuse(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${maxEntries}. You have sent ${entries.length}.`,
    );
  }
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) {
    throw refuse('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.');
  }
}
