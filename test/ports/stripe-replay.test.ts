import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { replayDeadLetters } from '#infra/scripts/stripe/dead-letters';
import { replayListedEvents } from '#infra/scripts/stripe/listed-events';
import { instantFrom } from '#shared/domain/calendar';
import { stripeEventReference } from '#shared/domain/stripe-event';
import { fakeStripeQueue } from '../support/fakes/fake-stripe-events';
import { openLocalQueue } from '../support/local/open-services';
import { type LocalStripe, openLocalStripe } from '../support/stripe/local-stripe';

jest.setTimeout(60_000);

describe('replaying dead letters', () => {
  let queue: Awaited<ReturnType<typeof openLocalQueue>>;
  let dead: string;
  beforeAll(async () => {
    queue = await openLocalQueue();
    const made = await queue.client.send(new CreateQueueCommand({ QueueName: 'dead' }));
    dead = made.QueueUrl ?? '';
  });
  afterAll(() => queue.close());

  const bodiesIn = async (url: string) => {
    const bodies: string[] = [];
    for (;;) {
      const { Messages = [] } = await queue.client.send(
        new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10 }),
      );
      if (Messages.length === 0) return bodies.sort();
      bodies.push(...Messages.map(({ Body = '' }) => Body));
    }
  };

  it('empties their queue into the one they came from, as they were', async () => {
    const bodies = Array.from({ length: 13 }, (_, index) => `{"eventId":"evt_${index + 10}"}`);
    for (const MessageBody of bodies) {
      await queue.client.send(new SendMessageCommand({ QueueUrl: dead, MessageBody }));
    }
    const way = { from: dead, to: queue.url };
    expect(await replayDeadLetters(queue.client, way)).toBe(13);
    expect(await replayDeadLetters(queue.client, way)).toBe(0);
    // Nor is anything left that only waits to be seen again.
    const { Attributes = {} } = await queue.client.send(
      new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['All'] }),
    );
    expect(Attributes['ApproximateNumberOfMessagesNotVisible']).toBe('0');
    expect(await bodiesIn(queue.url)).toEqual(bodies);
  });
});

describe('replaying what Stripe lists', () => {
  let local: LocalStripe;
  beforeAll(async () => {
    local = await openLocalStripe();
  });
  afterAll(() => local.close());

  it('queues the same that its deliveries did, also of connected accounts', async () => {
    const since = instantFrom(Date.now() - 60_000);
    const made = await local.stripe.accounts.create({ type: 'express', country: 'CZ' });
    await local.stripe.accounts.update(made.id, { metadata: { owner: 'anybody' } });
    const delivered = await local.told('account.updated', made.id);

    const stripeQueue = fakeStripeQueue();
    await replayListedEvents(local.stripe, stripeQueue, since);
    expect(stripeQueue.sent).toContainEqual(stripeEventReference(delivered));

    const none = fakeStripeQueue();
    expect(await replayListedEvents(local.stripe, none, instantFrom(Date.now() + 60_000))).toBe(0);
  });
});
