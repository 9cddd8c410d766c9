import type { StripeEventMessage } from '#shared/contracts/workers';

export interface StripeQueue {
  send(message: StripeEventMessage): Promise<void>;
}
