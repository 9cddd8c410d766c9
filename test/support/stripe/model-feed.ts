import { type Instant, instantFrom } from '#shared/domain/calendar';
import { type StripeEventReference, stripeEventReference } from '#shared/domain/stripe-event';

/** An event with what Stripe had at its moment, which is its payload. */
export interface ModelEvent<T> {
  readonly reference: StripeEventReference;
  readonly payload: T;
}

/** The clock of a Stripe in memory, and the events that it has told. */
export interface Feed<T> {
  /** A second later each time, as far as Stripe tells times. */
  readonly tick: () => Instant;
  readonly newId: (prefix: string) => string;
  /** Tells of an object; what the webhook would acknowledge and forget is forgotten. */
  readonly tell: (type: string, objectId: string, payload: T) => void;
  readonly events: readonly ModelEvent<T>[];
}

const began = Date.parse('2026-11-02T08:00:00Z') / 1000;

/** Ids begin with a name that no other feed has. */
export function openFeed<T>(name: string, account?: string): Feed<T> {
  const events: ModelEvent<T>[] = [];
  let seconds = began;
  let made = 0;
  const newId = (prefix: string) => {
    made += 1;
    return `${prefix}_${name}_${made}`;
  };
  return {
    events,
    newId,
    tick: () => {
      seconds += 1;
      return instantFrom(seconds * 1000);
    },
    tell: (type, objectId, payload) => {
      const written = { id: newId('evt'), type, created: seconds, account };
      const reference = stripeEventReference({ ...written, data: { object: { id: objectId } } });
      if (reference) events.push({ reference, payload });
    },
  };
}

/** Any of the values, as chance will have it. */
export function oneOf<T>(random: () => number, values: readonly T[]): T | undefined {
  return values[Math.floor(random() * values.length)];
}
