import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { stripeQueue } from '#functions/adapters/sqs/stripe-queue';
import { wholeStripe } from '#functions/adapters/stripe/client';
import { workers } from '#shared/contracts/workers';
import { instantFrom } from '#shared/domain/calendar';
import { stageNamed } from '../config';
import { resourceName } from '../constructs/stage-context';
import { readOptions, refuse } from './read-options';
import { replayDeadLetters } from './stripe/dead-letters';
import { replayListedEvents } from './stripe/listed-events';

const usage = `Applies events of Stripe that got lost; those that were applied stay as they are.

  npm run replay:stripe -- --stage production                      the dead letters of the queue
  npm run replay:stripe -- --stage production --since 2026-01-31   what Stripe lists from that day on`;

const values = readOptions(usage, ['stage', 'since']);
const config = stageNamed(values.stage ?? refuse('Which stage? -- --stage staging', usage));

const client = new SQSClient({ region: config.region });
const queueName = workers.applyStripeEvent.trigger.queue;
const url = await urlOf(queueName);

const count = values.since === undefined ? await fromDeadLetters() : await fromStripe(values.since);
console.log(
  `${count} events are on their way; workers/stripe/apply-event logs what becomes of each`,
);

function fromDeadLetters(): Promise<number> {
  return urlOf(queueName, 'dead-letters').then((from) =>
    replayDeadLetters(client, { from, to: url }),
  );
}

function fromStripe(since: string): Promise<number> {
  const { STRIPE_SECRET_KEY: stripeSecretKey, STRIPE_ADDRESS: stripeAddress } = process.env;
  if (!stripeSecretKey) throw new Error('STRIPE_SECRET_KEY is not in the environment.');
  const stripe = wholeStripe({ stripeSecretKey, stripeAddress });
  return replayListedEvents(stripe, stripeQueue({ url, client }), instantFrom(Date.parse(since)));
}

async function urlOf(...name: readonly string[]): Promise<string> {
  const asked = new GetQueueUrlCommand({ QueueName: resourceName(config, ...name) });
  const { QueueUrl } = await client.send(asked);
  if (QueueUrl === undefined) throw new Error(`There is no queue ${name.join('-')}.`);
  return QueueUrl;
}
