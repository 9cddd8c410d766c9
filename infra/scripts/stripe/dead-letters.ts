import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

interface Way {
  readonly from: string;
  readonly to: string;
}

/** What SQS hands over at once at most. */
const mostAtOnce = 10;

/**
 * Sends what could not be done once more, and answers how much that was. A message is removed after it was sent, so
 * that none is lost when this ends in between; whoever consumes them does each once.
 */
export async function replayDeadLetters(client: SQSClient, { from, to }: Way): Promise<number> {
  let count = 0;
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: from,
        MaxNumberOfMessages: mostAtOnce,
        WaitTimeSeconds: 1,
      }),
    );
    if (Messages.length === 0) return count;

    for (const { Body, ReceiptHandle } of Messages) {
      await client.send(new SendMessageCommand({ QueueUrl: to, MessageBody: Body }));
      await client.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle }));
      count += 1;
    }
  }
}
