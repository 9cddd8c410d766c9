import { bodyDigest } from './digests';
import type { Message } from './message';
import type { Queue } from './queues';
import { type Json, systemAttributes } from './wire-message';

/** The event that Lambda hands to a function for a batch of messages. */
export function lambdaEvent(queue: Queue, messages: readonly Message[], region: string): Json {
  return {
    Records: messages.map((message) => ({
      messageId: message.id,
      receiptHandle: message.receiptHandle,
      body: message.body,
      attributes: systemAttributes(message),
      messageAttributes: Object.fromEntries(
        Object.entries(message.attributes).map(([name, value]) => [
          name,
          {
            dataType: value.DataType,
            ...(value.StringValue !== undefined && { stringValue: value.StringValue }),
            ...(value.BinaryValue !== undefined && { binaryValue: value.BinaryValue }),
            stringListValues: [],
            binaryListValues: [],
          },
        ]),
      ),
      md5OfBody: bodyDigest(message.body),
      eventSource: 'aws:sqs',
      eventSourceARN: queue.arn,
      awsRegion: region,
    })),
  };
}
