import type { StateWrite } from '#functions/ports/state-write';
import type { StripeEvents } from '#functions/ports/stripe-events';
import type { StripeQueue } from '#functions/ports/stripe-queue';
import type { StripeEventMessage } from '#shared/contracts/workers';
import type { AppliedEvent } from '#shared/domain/stripe-event';

export interface FakeStripeEvents extends StripeEvents {
  readonly ids: () => readonly string[];
  /** Writes as a transaction with the event does: both or nothing. */
  readonly writeWith: (event: AppliedEvent | undefined, write: () => boolean) => StateWrite;
}

export function fakeStripeEvents(): FakeStripeEvents {
  const applied = new Map<string, AppliedEvent>();
  const writeWith: FakeStripeEvents['writeWith'] = (event, write) => {
    if (event && applied.has(event.id)) return 'repeated';
    if (!write()) return 'outdated';
    if (event) applied.set(event.id, event);
    return 'written';
  };
  return {
    ids: () => [...applied.keys()],
    writeWith,
    isApplied: async (eventId) => applied.has(eventId),
    note: async (event) => void writeWith(event, () => true),
  };
}

export function fakeStripeQueue() {
  const sent: StripeEventMessage[] = [];
  const queue: StripeQueue = { send: async (message) => void sent.push(message) };
  return { ...queue, sent };
}
