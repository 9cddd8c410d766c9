import type Stripe from 'stripe';
import { openWebhooks } from '#infra/scripts/stripe/webhooks';

const url = 'https://faktury.example.cz/api/stripe/webhook';

function stripeWith(...existing: readonly object[]) {
  const made: Stripe.WebhookEndpointCreateParams[] = [];
  const updated: [string, Stripe.WebhookEndpointUpdateParams][] = [];
  const webhookEndpoints = {
    list: () => existing,
    create: async (params: Stripe.WebhookEndpointCreateParams) => {
      made.push(params);
      return { secret: `secret ${made.length}` };
    },
    update: async (id: string, params: Stripe.WebhookEndpointUpdateParams) => {
      updated.push([id, params]);
    },
  };
  return { stripe: { webhookEndpoints } as unknown as Stripe, made, updated };
}

describe('the webhooks of a site', () => {
  it('are made where there are none: for our account, and for those connected to it', async () => {
    const { stripe, made } = stripeWith({ id: 'we_0', url: 'https://other.example', metadata: {} });
    expect(await openWebhooks(stripe, 'https://faktury.example.cz')).toEqual([
      { listener: 'own', secret: 'secret 1' },
      { listener: 'connected', secret: 'secret 2' },
    ]);
    expect(made.map((one) => [one.url, one.connect])).toEqual([
      [url, false],
      [url, true],
    ]);
    for (const { enabled_events } of made) {
      expect(enabled_events).toEqual(expect.arrayContaining(['account.updated', 'invoice.paid']));
      expect(enabled_events.filter((type) => /splatno|\*/.test(type))).toEqual([]);
    }
  });

  it('that are there stay, with their secrets, and tell of what is handled by now', async () => {
    const own = { id: 'we_1', url, metadata: { listener: 'own' } };
    const { stripe, made, updated } = stripeWith(own);
    expect(await openWebhooks(stripe, 'https://faktury.example.cz/')).toEqual([
      { listener: 'own' },
      { listener: 'connected', secret: 'secret 1' },
    ]);
    expect(made).toHaveLength(1);
    expect(updated).toEqual([['we_1', { enabled_events: made[0]?.enabled_events }]]);
  });
});
