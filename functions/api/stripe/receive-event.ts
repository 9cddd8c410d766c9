import { stripe as contracts } from '#shared/contracts/stripe';
import { stripeEventReference } from '#shared/domain/stripe-event';
import { AppError } from '#shared/errors/app-error';
import { openQueue } from '../../adapters/sqs/queue';
import { stripeQueue } from '../../adapters/sqs/stripe-queue';
import { stripeSignatures } from '../../adapters/stripe/stripe-signatures';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.receiveEvent;

/** Whoever has the secret writes JSON; what is none is of nobody we know. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

export const receiveEvent: Action<typeof contract> =
  ({ stripeSignatures, stripeQueue }) =>
  async ({ signed, at }) => {
    if (!stripeSignatures.isGenuine(signed, at)) throw new AppError('SIGNATURE_INVALID');

    const event = stripeEventReference(parsed(signed.bytes));
    if (event) await stripeQueue.send(event);
    return { status: 200, body: { received: true } };
  };

export const handler = serve(contract, receiveEvent, {
  stripeSignatures: stripeSignatures(environment),
  stripeQueue: stripeQueue(openQueue(() => environment.stripeEventsQueueUrl)),
});
