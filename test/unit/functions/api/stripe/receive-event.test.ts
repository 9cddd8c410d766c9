import { stripeSignatures } from '#functions/adapters/stripe/stripe-signatures';
import { receiveEvent } from '#functions/api/stripe/receive-event';
import { serve } from '#functions/runtime/serve';
import { stripe } from '#shared/contracts/stripe';
import { addMilliseconds } from '#shared/domain/calendar';
import { aContext, anEvent } from '../../../../support/builders/an-event';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';
import { fakeStripeQueue } from '../../../../support/fakes/fake-stripe-events';
import { stripeSignature, webhookSecret } from '../../../../support/stripe/sign-event';

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'account.updated',
  created: 1_792_581_600,
  account: 'acct_1',
  livemode: false,
  data: { object: { id: 'acct_1', object: 'account', email: 'žlutý@kůň.example' } },
};

/** The function as it is deployed, but for its queue. */
function webhook() {
  const queue = fakeStripeQueue();
  const log = fakeLog();
  const signatures = stripeSignatures({ stripeWebhookSecret: webhookSecret });
  const ports = { stripeSignatures: signatures, stripeQueue: queue };
  const handler = serve(stripe.receiveEvent, receiveEvent, ports, {
    clock: { now: () => now },
    log,
  });
  const deliver = async (
    rawBody: string,
    signature: string | undefined = stripeSignature(rawBody, now),
    given: object = {},
  ) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const reply = await handler(
      anEvent({ method: 'POST', path: '/api/stripe/webhook', headers, rawBody, ...given }),
      aContext,
    );
    return [reply.statusCode, JSON.parse(reply.body ?? '')] as const;
  };
  return { queue, log, deliver };
}

const text = JSON.stringify(event);
const refused = [400, expect.objectContaining({ code: 'SIGNATURE_INVALID' })];
const taken = [200, { received: true }];

describe('the webhook of Stripe', () => {
  it('puts what it has to look at into the queue, and nothing else of the event', async () => {
    const { queue, deliver } = webhook();
    expect(await deliver(text)).toEqual(taken);
    expect(queue.sent).toEqual([
      {
        eventId: 'evt_1',
        type: 'account.updated',
        account: 'acct_1',
        objectId: 'acct_1',
        createdAt: '2026-10-21T11:20:00.000Z',
      },
    ]);
  });

  it('takes the body in whichever way the HTTP API hands it over, to the byte', async () => {
    const { queue, deliver } = webhook();
    const spaced = `${JSON.stringify(event, null, 2)}\n`;
    expect(await deliver(spaced)).toEqual(taken);
    const encoded = Buffer.from(spaced).toString('base64');
    const signature = stripeSignature(spaced, now);
    expect(await deliver(encoded, signature, { isBase64Encoded: true })).toEqual(taken);
    expect(queue.sent).toHaveLength(2);
  });

  it.each([
    ['without a signature', text, ''],
    ['with a made-up one', text, `t=1792581600,v1=${'ab'.repeat(32)}`],
    ['signed 301 seconds ago', text, stripeSignature(text, addMilliseconds(now, -301_000))],
    ['cut short', text.slice(0, -1), stripeSignature(text, now)],
    ['of another endpoint', text, stripeSignature(text, now, ['whsec_foreign'])],
    ['of nothing', '', ''],
  ])('answers 400 and writes nothing: %s', async (_, body, signature) => {
    const { queue, deliver } = webhook();
    expect(await deliver(body, signature)).toEqual(refused);
    expect(queue.sent).toEqual([]);
  });

  it.each([
    ['a type that nobody here knows', { ...event, type: 'balance.available' }],
    ['a property of Object as its type', { ...event, type: 'constructor' }],
    ['an event of the newer kind', { id: 'evt_2', object: 'v2.core.event', type: 'v2.core.x' }],
    ['an object without an id', { ...event, data: { object: { object: 'balance' } } }],
    ['a time that no calendar has', { ...event, created: 1e300 }],
    ['no object at all', []],
  ])('acknowledges %s, and does nothing', async (_, written) => {
    const { queue, deliver } = webhook();
    expect(await deliver(JSON.stringify(written))).toEqual(taken);
    expect(queue.sent).toEqual([]);
  });

  it('acknowledges what is signed and no JSON, since it would come again as it is', async () => {
    const { queue, deliver } = webhook();
    expect(await deliver('{')).toEqual(taken);
    expect(queue.sent).toEqual([]);
  });

  it('asks for no token and no password of a gate, which Stripe does not have', async () => {
    process.env['ACCESS_PASSWORD'] = 'tajne-heslo-1';
    try {
      expect(await webhook().deliver(text)).toEqual(taken);
    } finally {
      delete process.env['ACCESS_PASSWORD'];
    }
  });

  it('fails where the queue does not take the event, so that Stripe sends it again', async () => {
    const broken = async () => {
      throw new Error('SQS is away');
    };
    const signatures = stripeSignatures({ stripeWebhookSecret: webhookSecret });
    const ports = { stripeSignatures: signatures, stripeQueue: { send: broken } };
    const handler = serve(stripe.receiveEvent, receiveEvent, ports, {
      clock: { now: () => now },
      log: fakeLog(),
    });
    const headers = { 'stripe-signature': stripeSignature(text, now) };
    const reply = await handler(anEvent({ method: 'POST', headers, rawBody: text }), aContext);
    expect(reply.statusCode).toBe(500);
  });

  it('tells the log neither the signature nor what is in the event', async () => {
    const { log, deliver } = webhook();
    await deliver(text);
    await deliver(text, `t=1,v1=${'ab'.repeat(32)}`);
    expect(log.lines.join('\n')).not.toMatch(/v1=|kůň/);
  });
});
