import type Stripe from 'stripe';
import * as z from 'zod';
import { type Action, retrieve } from './call';
import { createdRange, fits, isCreatedIn, listOf, paging } from './lists';
import { flag, params, readParams, text } from './params';

const List = params<Stripe.EventListParams>()({
  ...paging,
  created: createdRange,
  delivery_success: flag.optional(),
  type: text.optional(),
  types: z.array(text).optional(),
});

export const retrieveEvent = retrieve('event', ({ tables }) => tables.events);

export const listEvents: Action = (call) => {
  const { created, delivery_success, type, types, ...page } = readParams(List, call.params);
  const found = call.tables.events
    .list(call.account)
    .filter((one) => isCreatedIn(one, created) && fits(one, { type }))
    .filter((one) => types?.some((wanted) => matches(one.type, wanted)) ?? true)
    .filter(
      (one) => delivery_success === undefined || (one.pending_webhooks === 0) === delivery_success,
    );
  return listOf('/v1/events', found, page);
};

/** `charge.*` stands for all that begin so. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
