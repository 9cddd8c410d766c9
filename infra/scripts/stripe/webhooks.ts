import type Stripe from 'stripe';
import { pathOf } from '#shared/contracts/endpoint';
import { stripe as contracts } from '#shared/contracts/stripe';
import { stripeEventTypes } from '#shared/domain/stripe-event';

/** Stripe tells of our own account at one address, and of connected accounts at another. */
const listeners = ['own', 'connected'] as const;
type Listener = (typeof listeners)[number];

export interface OpenedWebhook {
  readonly listener: Listener;
  /** What Stripe signs with; it is told once, when the webhook is made. */
  readonly secret?: string;
}

type EventName = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** Those of Stripe, which is told of nothing that we tell ourselves. */
const enabledEvents = stripeEventTypes.filter(
  (type) => !type.startsWith('splatno.'),
) as EventName[];

/** Makes the webhooks that a site does not have yet, and lets those that it has tell of everything that is handled. */
export async function openWebhooks(stripe: Stripe, site: string): Promise<OpenedWebhook[]> {
  const url = new URL(pathOf(contracts.receiveEvent.route), site).href;
  const existing: Stripe.WebhookEndpoint[] = [];
  for await (const one of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (one.url === url) existing.push(one);
  }

  const opened: OpenedWebhook[] = [];
  for (const listener of listeners) {
    const known = existing.find(({ metadata }) => metadata['listener'] === listener);
    if (known) {
      await stripe.webhookEndpoints.update(known.id, { enabled_events: enabledEvents });
      opened.push({ listener });
      continue;
    }
    const { secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: enabledEvents,
      connect: listener === 'connected',
      description: `Splatno: ${listener} account`,
      metadata: { listener },
    });
    opened.push({ listener, ...(secret !== undefined && { secret }) });
  }
  return opened;
}
