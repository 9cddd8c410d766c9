import type { StripeEvents } from '../../ports/stripe-events';
import { getItem } from './item';
import { stripeEventKeys } from './keys';
import { writeState } from './stripe-event-step';
import type { Table } from './table';

export function stripeEventTable(table: Table): StripeEvents {
  return {
    isApplied: async (eventId) =>
      (await getItem(table, stripeEventKeys.event(eventId))) !== undefined,
    note: async (event) => {
      await writeState(table, [], event);
    },
  };
}
