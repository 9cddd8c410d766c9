import type { workers } from '#shared/contracts/workers';
import type { AppliedEvent, StripeEventReference } from '#shared/domain/stripe-event';
import type { PortsOf } from '../../ports/table';
import type { Occasion } from '../../runtime/consume';
import type { EventOutcome } from '../../runtime/follow-state';

export type StripePorts = PortsOf<typeof workers.applyStripeEvent>;

export interface EventWork extends Occasion {
  readonly event: StripeEventReference;
  /** What a write stores in its transaction, so that the event is applied once. */
  readonly applied: AppliedEvent;
}

/**
 * The file of one kind of event, with the ports that it needs. It takes ids from the event and everything else from
 * Stripe, and stores `applied` with it on the revision that it read, also when nothing is new; after `nothing`, which
 * is for what is not ours, the worker notes the event. That is its last write: whoever dies after it is not called
 * again.
 */
export type EventJob<N extends keyof StripePorts> = (
  ports: Pick<StripePorts, N>,
) => (work: EventWork) => Promise<EventOutcome>;
