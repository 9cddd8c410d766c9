import { rm } from 'node:fs/promises';
import { machineVariables } from '#infra/local/machine-variables';
import { createPhases } from '#infra/local/phases';
import { prepare } from '#infra/local/prepare';
import { startStack } from '#infra/local/stack';
import { instantFrom } from '#shared/domain/calendar';
import { invariant } from '#shared/errors/invariant';
import { newStackFolder } from '../support/stack/stack-process';
import { liveThrough } from '../support/stripe/history';
import { stripeSignature } from '../support/stripe/sign-event';
import { atMost, type BenchLine, exactly } from './bench-line';
import { inParallel } from './in-parallel';

const sequences = 500;
const deliveriesEach = 5;
const warmUp = 30;
const measured = 400;
const atOnce = 2;

/** Histories at Stripe delivered in any order, and how soon Stripe hears that its event was taken. */
export async function benchWebhooks(): Promise<BenchLine[]> {
  return [...(await liveThroughMany()), ...(await acknowledge())];
}

async function liveThroughMany(): Promise<BenchLine[]> {
  const seeds = Array.from({ length: sequences }, (_, index) => 10_000 + index);
  const outcomes = await inParallel(seeds, 16, (seed) =>
    liveThrough(seed, { fewestDeliveries: deliveriesEach }),
  );
  const wrong = outcomes.filter(({ differences }) => differences.length > 0);
  for (const { differences } of wrong.slice(0, 5)) console.error(differences);
  const delivered = outcomes.reduce((sum, one) => sum + one.deliveries, 0);
  return [
    exactly('histories that end otherwise than at Stripe', wrong.length, 0, `of ${sequences}`),
    atMost('deliveries of an event that were not made', missing(outcomes, delivered), {
      goal: 0,
      limit: 0,
      unit: `of ${delivered}`,
    }),
  ];
}

function missing(outcomes: readonly { readonly events: number }[], delivered: number): number {
  const events = outcomes.reduce((sum, one) => sum + one.events, 0);
  return events * deliveriesEach - delivered;
}

/** On the one-machine stack, signature and queue included; what follows from the event is done afterwards. */
async function acknowledge(): Promise<BenchLine[]> {
  const folder = newStackFolder();
  let isClosing = false;
  const stack = await startStack({
    built: await prepare(createPhases()),
    folder,
    port: 0,
    passedOn: machineVariables(process.env),
    // Functions that still work off the queue are ended with the stack, which is no problem of theirs.
    onProblem: (...problem) => isClosing || console.error(...problem),
  });
  try {
    const address = `${stack.addresses.site}/api/stripe/webhook`;
    const deliver = (index: number) => timeOf(address, stack.stripe.webhookSecret, index);
    for (let index = 0; index < warmUp; index += 1) await deliver(index);
    const indexes = Array.from({ length: measured }, (_, index) => warmUp + index);
    const times = (await inParallel(indexes, atOnce, deliver)).toSorted((a, b) => a - b);
    const p95 = times[Math.ceil(measured * 0.95) - 1] ?? Number.NaN;
    return [atMost('webhook acknowledged, warm, p95', p95, { goal: 50, limit: 100, unit: 'ms' })];
  } finally {
    isClosing = true;
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeOf(address: string, secret: string, index: number): Promise<number> {
  const body = JSON.stringify({
    id: `evt_${index}`,
    object: 'event',
    type: 'account.updated',
    created: Math.floor(Date.now() / 1000),
    account: `acct_${index}`,
    data: { object: { id: `acct_${index}`, object: 'account', padding: 'x'.repeat(3_000) } },
  });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': stripeSignature(body, instantFrom(Date.now()), [secret]),
  };
  const begun = performance.now();
  const response = await fetch(address, { method: 'POST', headers, body });
  const took = performance.now() - begun;
  invariant(response.status === 200, `the webhook answers ${response.status}`);
  return took;
}
