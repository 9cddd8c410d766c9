import type { Attempt, Delivery } from '../records/open-records';
import type { Turn } from '../turn';
import { type Endpoint, hasArrived, tell } from './deliver';
import { waitAfter } from './waits';

export interface TellingOptions {
  readonly endpoint: Endpoint;
  readonly now: () => number;
  /** Does something alone, and has it written down before it answers. */
  readonly inTurn: <T>(act: (turn: Turn) => T) => Promise<T>;
  readonly onFault: (error: unknown) => void;
}

export interface Telling {
  /** Tells what is due now; called after each turn and now and then. */
  readonly go: () => void;
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>;
}

const atOnce = 8;

/** Tells events to the endpoint, several at a time and so in no order; one that is not taken comes again, later and later. */
export function startTelling({ endpoint, now, inTurn, onFault }: TellingOptions): Telling {
  const underWay = new Map<string, Promise<void>>();
  let isStopped = false;
  let isLooking = false;

  const tellOne = async (account: string, { id }: Delivery): Promise<void> => {
    const event = await inTurn(({ tables }) => tables.events.find(account, id));
    if (!event) return;
    const attempt = await tell(event, endpoint, now);
    await inTurn((turn) => note({ ...turn, account }, id, attempt));
  };

  const begin = (account: string, delivery: Delivery): void => {
    const done = tellOne(account, delivery)
      .catch(onFault)
      .finally(() => {
        underWay.delete(delivery.id);
        go();
      });
    underWay.set(delivery.id, done);
  };

  const look = async (): Promise<void> => {
    const due = await inTurn(({ tables }) =>
      tables.deliveries
        .listForAllAccounts()
        .filter(({ object }) => object.nextAt !== null && object.nextAt <= now()),
    );
    for (const { account, object } of due) {
      if (isStopped || underWay.size >= atOnce) return;
      if (!underWay.has(object.id)) begin(account, object);
    }
  };

  function go(): void {
    if (isStopped || isLooking) return;
    isLooking = true;
    look()
      .catch(onFault)
      .finally(() => {
        isLooking = false;
      });
  }

  return {
    go,
    stop: async () => {
      isStopped = true;
      await Promise.all(underWay.values());
    },
  };
}

function note({ tables, account }: Turn, id: string, attempt: Attempt): void {
  const before = tables.deliveries.find(account, id);
  const event = tables.events.find(account, id);
  if (!before || !event) return;

  const attempts = [...before.attempts, attempt];
  const told = { ...before, attempts };
  if (hasArrived(told)) {
    tables.deliveries.put(account, { ...told, nextAt: null });
    tables.events.put(account, { ...event, pending_webhooks: 0 });
    return;
  }
  const since = attempt.at - (attempts[0]?.at ?? attempt.at);
  const wait = waitAfter(attempts.length, since);
  tables.deliveries.put(account, {
    ...told,
    nextAt: wait === undefined ? null : attempt.at + wait,
  });
}
