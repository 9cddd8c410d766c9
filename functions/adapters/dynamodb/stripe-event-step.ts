import type { AppliedEvent } from '#shared/domain/stripe-event';
import { stripeEventMemoryDays } from '#shared/domain/stripe-event';
import type { StateWrite } from '../../ports/state-write';
import { stripeEventKeys } from './keys';
import type { Table } from './table';
import { forgottenAt } from './time-to-live';
import { type Step, TransactionRefused, transact } from './transact';

const eventStep = 'event of Stripe';

/** Notes that the event is applied, in the transaction with what it changes; refused when it was before. */
export function stripeEventStep({ id, type, at }: AppliedEvent): Step {
  return {
    name: eventStep,
    put: {
      ...stripeEventKeys.event(id),
      type,
      appliedAt: at,
      ttl: forgottenAt(at, stripeEventMemoryDays),
    },
    expression: 'attribute_not_exists(pk)',
  };
}

/**
 * Writes what was fetched from Stripe, with the event that led to it where there is one. The steps have to hold on to
 * what was read before Stripe was asked, so that of two states the later one stays.
 */
export async function writeState(
  table: Table,
  steps: readonly Step[],
  event: AppliedEvent | undefined,
): Promise<StateWrite> {
  try {
    await transact(table, [...steps, ...(event ? [stripeEventStep(event)] : [])]);
    return 'written';
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    return error.steps.has(eventStep) ? 'repeated' : 'outdated';
  }
}
