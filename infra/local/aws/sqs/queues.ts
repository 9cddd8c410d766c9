import { AwsError } from '../front-door/aws-error';
import { type AwsPlace, arnOf } from '../front-door/place';
import { put, remove, type Section, type Store } from '../storage/level-store';
import { type Bell, createBell } from './bell';
import type { Message } from './message';
import type { QueueSettings } from './queue-settings';

/** What a FIFO queue remembers of a message that it must not take twice. */
export interface Duplicate {
  readonly messageId: string;
  readonly sequence: string;
  readonly at: number;
}

/** A queue lives in memory, in the order of its messages; the store follows every change. */
export interface Queue {
  readonly arn: string;
  readonly settings: QueueSettings;
  readonly createdAt: number;
  readonly messages: Map<string, Message>;
  readonly stored: Section<Message>;
  readonly duplicates: Section<Duplicate>;
  readonly bell: Bell;
}

interface QueueRecord {
  readonly settings: QueueSettings;
  readonly createdAt: number;
}

export interface Queues {
  readonly find: (name: string) => Queue | undefined;
  readonly findByArn: (arn: string) => Queue | undefined;
  readonly get: (name: string) => Queue;
  readonly all: () => readonly Queue[];
  readonly arnOf: (name: string) => string;
  /** Creates the queue, or changes the settings of the one that has its name. */
  readonly save: (settings: QueueSettings) => Promise<Queue>;
  readonly drop: (queue: Queue) => Promise<void>;
  /** A number above every one given out before, also before a restart. */
  readonly nextSequence: () => string;
}

export async function openQueues(
  store: Store,
  place: AwsPlace,
  now: () => number,
): Promise<Queues> {
  const records = store.section<QueueRecord>('queues');
  const queues = new Map<string, Queue>();
  let latest = 0;
  const live = ({ settings, createdAt }: QueueRecord): Queue => ({
    arn: arnOf(place, 'sqs', settings.name),
    settings,
    createdAt,
    messages: new Map(),
    stored: store.section(`messages/${settings.name}`),
    duplicates: store.section(`duplicates/${settings.name}`),
    bell: createBell(),
  });

  for await (const [name, record] of records.iterator()) {
    const queue = live(record);
    for await (const message of queue.stored.values()) {
      queue.messages.set(message.id, message);
      latest = Math.max(latest, Number(message.sequence));
    }
    queues.set(name, queue);
  }

  return {
    find: (name) => queues.get(name),
    findByArn: (arn) => [...queues.values()].find((queue) => queue.arn === arn),
    get: (name) => {
      const queue = queues.get(name);
      if (!queue) throw queueDoesNotExist();
      return queue;
    },
    all: () => [...queues.values()],
    arnOf: (name) => arnOf(place, 'sqs', name),
    save: async (settings) => {
      const existing = queues.get(settings.name);
      const createdAt = existing?.createdAt ?? now();
      const queue = existing ? { ...existing, settings } : live({ settings, createdAt });
      await store.commit([put(records, settings.name, { settings, createdAt })]);
      queues.set(settings.name, queue);
      return queue;
    },
    drop: async (queue) => {
      queues.delete(queue.settings.name);
      await store.commit([remove(records, queue.settings.name)]);
      await queue.stored.clear();
      await queue.duplicates.clear();
    },
    nextSequence: () => {
      latest = Math.max(latest + 1, now() * 1000);
      return String(latest).padStart(20, '0');
    },
  };
}

export function queueDoesNotExist(): AwsError {
  return new AwsError('QueueDoesNotExist', 'The specified queue does not exist.', {
    queryCode: 'AWS.SimpleQueueService.NonExistentQueue',
  });
}
