import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqs } from '#infra/local/aws/sqs/open-sqs';
import { bundledProgram } from '../../../../support/local/bundled-program';
import { temporaryFolder } from './queue-on-disk';

let program: string;
beforeAll(async () => {
  program = await bundledProgram(join(__dirname, 'crash-program.ts'));
});
afterAll(() => rm(program));

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

/** The acknowledged lines of a program that is killed after so many of them. */
function runAndKill(killAfter: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder]);
    let [output, errors] = ['', ''];

    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.split('\n').length > killAfter) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    child.once('close', (_, signal) => {
      if (signal === 'SIGKILL') resolve(output.split('\n').slice(0, -1));
      else reject(new Error(`The program ended by itself: ${errors}`));
    });
  });
}

/** All that is left in a queue, whether visible or not. */
async function bodiesOf(QueueUrl: string, sqs: Awaited<ReturnType<typeof openSqs>>) {
  const bodies: string[] = [];
  for (;;) {
    const { Messages } = await sqs.call('ReceiveMessage', {
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 600,
    });
    if (!Array.isArray(Messages)) return bodies;
    bodies.push(...Messages.map(({ Body }) => String(Body)));
  }
}

describe('kill -9', () => {
  it.each([5, 150, 600])(
    'after %i acknowledged calls loses no message and brings none back',
    async (killAfter) => {
      const lines = await runAndKill(killAfter);
      const named = (prefix: string) =>
        lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length));
      const [sent, deleted] = [named('sent '), named('deleted ')];

      // An hour later, so that what the dead program held is visible again.
      const sqs = await openSqs({ folder, now: () => Date.now() + 3_600_000 });
      const left = [...(await bodiesOf('jobs', sqs)), ...(await bodiesOf('dead', sqs))];
      await sqs.close();

      const lost = sent.filter((n) => !left.includes(n) && !deleted.includes(n));
      // A delete may have been stored and not yet acknowledged, one for each of the two workers.
      expect(lost.filter((n) => Number(n) % 2 === 1)).toEqual([]);
      expect(lost.length).toBeLessThanOrEqual(2);
      expect(deleted.filter((n) => left.includes(n))).toEqual([]);
      expect(new Set(left).size).toBe(left.length);
    },
    90_000,
  );
});

describe('a restart', () => {
  it('keeps messages, receipts, counts and the order', async () => {
    const settings = { QueueName: 'jobs', VisibilityTimeout: 600 };
    const first = await openSqs({ folder });
    await first.createQueueFromTemplate(settings);
    for (const MessageBody of ['a', 'b', 'c']) {
      await first.call('SendMessage', { QueueUrl: 'jobs', MessageBody });
    }
    const { Messages } = await first.call('ReceiveMessage', { QueueUrl: 'jobs' });
    await first.close();

    const second = await openSqs({ folder });
    const [held] = Array.isArray(Messages) ? Messages : [];
    const visible = await bodiesOf('jobs', second);
    await second.call('ChangeMessageVisibility', {
      QueueUrl: 'jobs',
      ReceiptHandle: held.ReceiptHandle,
      VisibilityTimeout: 0,
    });
    const again = await second.call('ReceiveMessage', {
      QueueUrl: 'jobs',
      MessageSystemAttributeNames: ['ApproximateReceiveCount'],
    });
    await second.close();

    expect(visible).toEqual(['b', 'c']);
    expect(again['Messages']).toMatchObject([
      { Body: 'a', Attributes: { ApproximateReceiveCount: '2' } },
    ]);
  });
});
