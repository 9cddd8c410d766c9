import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPollers } from '#infra/local/assembly/queue-pollers';
import type { Identity } from '#infra/local/aws/front-door/identity';
import { arnOf, localPlace } from '#infra/local/aws/front-door/place';
import { openSqs, type Sqs } from '#infra/local/aws/sqs/open-sqs';

const queueArn = arnOf(localPlace, 'sqs', 'jobs');
const source = {
  queueArn,
  functionArn: 'arn:work',
  batchSize: 2,
  reportsItemFailures: true,
  maximumConcurrency: 1,
};

function identity(...actions: string[]): Identity {
  const statements = [{ effect: 'Allow', actions, resources: [queueArn] }] as const;
  return { name: 'work', accessKeyId: 'A', secretAccessKey: 's', statements };
}
const consumer = identity('sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes');

let sqs: Sqs;
beforeEach(async () => {
  sqs = await openSqs({ folder: mkdtempSync(path.join(tmpdir(), 'splatno-pollers-')) });
  await sqs.createQueueFromTemplate({ QueueName: 'jobs', VisibilityTimeout: 30 });
});
afterEach(() => sqs.close());

const send = (MessageBody: string) =>
  sqs.call('SendMessage', { QueueUrl: 'http://127.0.0.1/000000000000/jobs', MessageBody });

it('gives messages to the function as Lambda does', async () => {
  await send('first');
  const event = await new Promise<unknown>((resolve) => {
    startPollers({
      sources: [source],
      sqs,
      identityOf: () => consumer,
      invoke: async (arn, received) => {
        expect(arn).toBe('arn:work');
        resolve(received);
        return { batchItemFailures: [] };
      },
    });
  });
  expect(event).toMatchObject({ Records: [{ body: 'first', eventSourceARN: queueArn }] });
});

it('takes nothing more once it is stopped', async () => {
  const invoke = jest.fn(async () => ({ batchItemFailures: [] }));
  const pollers = startPollers({ sources: [source], sqs, identityOf: () => consumer, invoke });
  await pollers.stop();
  await send('late');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(invoke).not.toHaveBeenCalled();
});

it('does not feed a function whose role may not consume the queue', () => {
  const start = () =>
    startPollers({
      sources: [source],
      sqs,
      identityOf: () => identity('sqs:ReceiveMessage'),
      invoke: async () => null,
    });
  expect(start).toThrow(
    `work is fed from ${queueArn}, but its role does not allow sqs:DeleteMessage, sqs:GetQueueAttributes`,
  );
});
