import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** The outcome of a single write, or false when its condition did not hold. */
export async function unlessRefused<T>(write: () => Promise<T>): Promise<T | false> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
