import type { Identity } from '../aws/front-door/identity';
import { isAllowed } from '../aws/front-door/policy';
import type { Sqs } from '../aws/sqs/open-sqs';
import { AssemblyError } from './assembly-error';
import type { FunctionPool } from './functions/function-pool';
import type { QueueSource } from './model/event-sources';

export interface PollersOptions {
  readonly sources: readonly QueueSource[];
  readonly sqs: Sqs;
  readonly invoke: FunctionPool['invoke'];
  readonly identityOf: (functionArn: string) => Identity;
}

/** What a function needs to be fed from a queue; AWS refuses the mapping without it. */
const consuming = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'] as const;

export interface Pollers {
  /** Takes no more messages; resolves when the batches at hand are done or have failed. */
  readonly stop: () => Promise<void>;
}

/** Feeds functions from their queues. Failures are in the functions' logs; the queue tries again. */
export function startPollers({ sources, sqs, invoke, identityOf }: PollersOptions): Pollers {
  const pollers = sources.map((source) => {
    assertMayConsume(identityOf(source.functionArn), source.queueArn);

    return sqs.poll({
      queueArn: source.queueArn,
      batchSize: source.batchSize,
      reportsBatchItemFailures: source.reportsItemFailures,
      ...(source.maximumConcurrency !== undefined && { maxConcurrency: source.maximumConcurrency }),
      handle: (event) => invoke(source.functionArn, event),
    });
  });
  return {
    stop: async () => {
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
}

function assertMayConsume(identity: Identity, queueArn: string): void {
  const missing = consuming.filter((action) => !isAllowed(identity, action, queueArn));
  if (missing.length > 0) {
    throw new AssemblyError(
      `${identity.name} is fed from ${queueArn}, but its role does not allow ${missing.join(', ')}`,
    );
  }
}
