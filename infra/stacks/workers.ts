import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { WorkerShape } from '#shared/contracts/worker';
import { workers as declared } from '#shared/contracts/workers';
import { AlarmedQueue } from '../constructs/alarmed-queue';
import { MailEvents } from '../constructs/mail-events';
import type { StageContext } from '../constructs/stage-context';
import { WorkerFunction } from '../constructs/worker-function';
import { workerEntry } from '../entries';
import type { QueueAddress } from '../grants';
import { settingsOf } from '../settings';

/** The queue that SES tells of mails. */
const mailEventQueue = declared.noteMailEvents.trigger.queue;

interface Props extends StackProps {
  /** The stage without the queues, which are made here. */
  readonly stage: StageContext;
  readonly workers: readonly WorkerShape[];
  /** The stream of what changes in the table. */
  readonly changes: string;
}

/** The queues, and the functions that consume them, follow the table or run on a schedule. */
export class WorkersStack extends Stack {
  readonly queues: Readonly<Record<string, QueueAddress>>;

  constructor(scope: Construct, id: string, { stage, workers, changes, ...props }: Props) {
    super(scope, id, props);
    this.queues = Object.fromEntries(
      workers.flatMap((worker) => {
        if (worker.trigger.kind !== 'queue') return [];
        const name = worker.trigger.queue;
        const { queue } = new AlarmedQueue(this, `${name}-queue`, {
          stage,
          name,
          consumerTimeoutSeconds: settingsOf(workerEntry(worker).id).timeoutSeconds,
        });
        if (name === mailEventQueue)
          new MailEvents(this, 'MailEvents', { config: stage.config, queue });
        return [[name, { url: queue.queueUrl, arn: queue.queueArn }]];
      }),
    );

    const withQueues = { ...stage, resources: { ...stage.resources, queues: this.queues } };
    for (const worker of workers) {
      new WorkerFunction(this, worker.id, { stage: withQueues, worker, changes });
    }
  }
}
