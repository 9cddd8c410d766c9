import { AppError } from '#shared/errors/app-error';
import { untilDone } from '../adapters/dynamodb/contention';
import type { StateWrite } from '../ports/state-write';

/** What became of an event; `nothing` when it changes nothing here. */
export type EventOutcome = Exclude<StateWrite, 'outdated'> | 'nothing';

/**
 * Brings ours up to the state of a partner. Each attempt reads ours, then asks the partner, then writes on the
 * condition that ours is still what it read; after `outdated` everything begins anew. Whoever handles an event writes
 * also when nothing is new: then the last write was fetched last, whatever order events came in.
 */
export async function followState(
  attempt: () => Promise<StateWrite | 'nothing'>,
): Promise<EventOutcome> {
  const outcome = await untilDone(async () => {
    const result = await attempt();
    return result === 'outdated' ? undefined : result;
  });
  if (outcome === undefined) throw new AppError('TOO_BUSY');
  return outcome;
}
