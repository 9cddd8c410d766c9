import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import type { MessageOf, WorkerShape } from '#shared/contracts/worker';
import type { Clock, Instant } from '#shared/domain/calendar';
import { invariant } from '#shared/errors/invariant';
import type { ItemChange } from '../adapters/dynamodb/stream-records';
import type { PortsOf } from '../ports/table';
import { systemClock } from './clock';
import { type Log, log as standardLog } from './log';
import { noteFailure } from './note-error';
import { handleChanges, isStreamEvent } from './stream-changes';
import type { CognitoEventOf, TriggerOf } from './trigger-events';

/** What a worker receives for each of its occasions. */
export interface Occasion {
  readonly at: Instant;
  readonly log: Log;
}

/** One message of a queue, one change of the table, one tick of a schedule, or one question of Cognito. */
export type Work<W extends WorkerShape> = Occasion &
  (TriggerOf<W> extends 'queue'
    ? { readonly message: MessageOf<W> }
    : TriggerOf<W> extends 'stream'
      ? { readonly change: ItemChange }
      : TriggerOf<W> extends 'cognito'
        ? { readonly event: CognitoEventOf<W> }
        : unknown);

/** A worker of Cognito answers what the trigger's reply gains; the others answer nothing. */
type Outcome<W extends WorkerShape> =
  TriggerOf<W> extends 'cognito' ? Promise<Partial<CognitoEventOf<W>['response']>> : Promise<void>;

export type Job<W extends WorkerShape> = (ports: PortsOf<W>) => (work: Work<W>) => Outcome<W>;

export type WorkerHandler = (event: unknown) => Promise<unknown>;

interface Surroundings {
  readonly clock?: Clock;
  readonly log?: Log;
}

function isSqsEvent(event: unknown): event is SQSEvent {
  return typeof event === 'object' && event !== null && 'Records' in event;
}

/** Handles each message on its own: those that fail come again, the others are done. */
async function handleBatch(
  event: SQSEvent,
  worker: WorkerShape,
  handle: (message: unknown) => Promise<unknown>,
  log: Log,
): Promise<SQSBatchResponse> {
  const failures = await Promise.all(
    event.Records.map(async ({ messageId, body }) => {
      try {
        invariant(worker.message, `${worker.id} declares its message`);
        await handle(z.decode(worker.message, JSON.parse(body)));
        return [];
      } catch (error) {
        log.error('message failed', { worker: worker.id, messageId, error });
        await noteFailure(error, 'message', { worker: worker.id, messageId }, log);
        return [{ itemIdentifier: messageId }];
      }
    }),
  );
  return { batchItemFailures: failures.flat() };
}

/** Makes the function of one worker, whatever calls it: a queue, the table, a schedule or Cognito. */
export function consume<W extends WorkerShape>(
  worker: W,
  job: Job<W>,
  ports: PortsOf<W>,
  { clock = systemClock, log = standardLog }: Surroundings = {},
): WorkerHandler {
  const run = job(ports);
  // What the trigger adds is what its kind of event brings along; the compiler cannot follow it here.
  const runWith = (part: object) => run({ at: clock.now(), log, ...part } as Work<W>);

  return async (event) => {
    switch (worker.trigger.kind) {
      case 'queue':
        invariant(isSqsEvent(event), `${worker.id} is called with messages`);
        return handleBatch(event, worker, (message) => runWith({ message }), log);
      case 'stream':
        invariant(isStreamEvent(event), `${worker.id} is called with changes`);
        return handleChanges(event, worker.id, (change) => runWith({ change }), log);
      case 'schedule':
        return runWith({});
      case 'cognito':
        return answerTrigger(event, runWith);
    }
  };
}

async function answerTrigger(event: unknown, runWith: (part: object) => Promise<unknown>) {
  const gained = await runWith({ event });
  const response = Object.assign({}, Object(event).response, gained);
  return Object.assign({}, event, { response });
}
