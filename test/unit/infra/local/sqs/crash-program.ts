import { openSqs } from '#infra/local/aws/sqs/open-sqs';
import { printLine } from '../../../../support/local/print-line';

/**
 * A program that sends, receives, deletes and gives up messages until somebody kills it. It prints
 * what it did once it is acknowledged.
 */
async function main(folder: string): Promise<void> {
  const sqs = await openSqs({ folder });
  const { arn } = await sqs.createQueueFromTemplate({ QueueName: 'dead' });
  await sqs.createQueueFromTemplate({
    QueueName: 'jobs',
    VisibilityTimeout: 600,
    RedrivePolicy: { deadLetterTargetArn: arn, maxReceiveCount: 1 },
  });
  const QueueUrl = 'jobs';

  const send = async (n: number): Promise<void> => {
    await sqs.call('SendMessage', { QueueUrl, MessageBody: String(n) });
    printLine(`sent ${n}`);
  };
  const work = async (): Promise<void> => {
    const { Messages } = await sqs.call('ReceiveMessage', { QueueUrl, MaxNumberOfMessages: 5 });
    for (const { Body, ReceiptHandle } of Array.isArray(Messages) ? Messages : []) {
      if (Number(Body) % 2) {
        // Its one receive is used up, so that the next one moves it to the dead letters.
        const VisibilityTimeout = 0;
        await sqs.call('ChangeMessageVisibility', { QueueUrl, ReceiptHandle, VisibilityTimeout });
      } else {
        await sqs.call('DeleteMessage', { QueueUrl, ReceiptHandle });
        printLine(`deleted ${Body}`);
      }
    }
  };

  for (let n = 0; ; n += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, m) => send(n + m)));
    await Promise.all([work(), work()]);
  }
}

await main(process.argv[2] ?? '');
