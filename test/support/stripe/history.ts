import type { Log } from '#functions/runtime/log';
import { applyEvent } from '#functions/workers/stripe/apply-event';
import { isGivenBack } from '#shared/domain/due';
import { changeStatus } from '#shared/domain/invoice-changes';
import { AppError } from '#shared/errors/app-error';
import { now } from '../builders/times';
import { seededRandom } from '../random-invoices';
import { differencesIn } from './history-verdict';
import { aWorld, inMemory, type Stores, type World } from './history-world';
import { createRace, Killed, mortal, type Race } from './race';

/** How somebody would do it who has not thought of order, repeats and races. */
export type Carelessness =
  /** Believes what stands in the event, in the order of arrival. */
  | 'payload'
  /** Asks Stripe, and then writes over whatever was written meanwhile. */
  | 'unconditional';

export interface HistoryOutcome {
  /** Where ours is not what follows from Stripe's objects; empty when all is well. */
  readonly differences: readonly string[];
  readonly events: number;
  readonly deliveries: number;
  readonly deaths: number;
  /** Bills that were paid after their plan had ended. */
  readonly paidLate: number;
  /** Payments of plans that banks took back for good. */
  readonly lost: number;
  /** The seller took the account away from us in the midst of it. */
  readonly isRevoked: boolean;
}

type Told = World['connect' | 'payments' | 'plan']['events'][number];

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
/** Of all moments before and after a call of a port, how many are the last of the process. */
const deathRate = 0.02;
const mostWorkers = 4;
const mostDeliveries = 5;

export interface HistoryOptions {
  readonly carelessness?: Carelessness;
  /** How often each event comes at least. */
  readonly fewestDeliveries?: number;
  readonly stores?: Stores;
}

/**
 * Lets things happen at Stripe, delivers each event one to five times in any order to workers that overtake each other
 * at every step and die between any two, and compares what is left in the end.
 */
export async function liveThrough(
  seed: number,
  { carelessness, fewestDeliveries = 1, stores = inMemory() }: HistoryOptions = {},
): Promise<HistoryOutcome> {
  const random = seededRandom(seed);
  const race = createRace(random);
  const world = await aWorld(String(seed), random, stores);
  const queue: Told[] = [];
  const working = new Set<Promise<void>>();
  const count = { events: 0, deliveries: 0, deaths: 0 };
  const { connect, payments, plan } = world;
  const seen = { connect: 0, payments: 0, plan: 0 };

  const takeUp = (event: Told) => {
    const more = Math.floor(random() * (mostDeliveries - fewestDeliveries + 1));
    const copies = fewestDeliveries + more;
    count.events += 1;
    queue.push(...Array.from({ length: copies }, () => event));
  };
  const act = () => {
    const choice = random();
    // Of an account that was taken away nothing is told any more.
    if (!connect.isConnected() || choice < 0.36) plan.act();
    else (choice < 0.92 ? payments : connect).act();
  };
  /** Also what workers did there is told. */
  const listen = () => {
    payments.events.slice(seen.payments).forEach(takeUp);
    plan.events.slice(seen.plan).forEach(takeUp);
    connect.events.slice(seen.connect).forEach(takeUp);
    seen.payments = payments.events.length;
    seen.plan = plan.events.length;
    seen.connect = connect.events.length;
  };
  const deliver = async (event: Told) => {
    try {
      const work = { message: event.reference, at: now, log: silent };
      await applyEvent(portsFor(world, { event, race, random, carelessness }))(work);
      count.deliveries += 1;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      count.deaths += 1;
      // Nobody told the queue that the message is done, so it comes again.
      queue.push(event);
    }
  };
  const startWorker = () => {
    const [event] = queue.splice(Math.floor(random() * queue.length), 1);
    if (!event) return;
    const work: Promise<void> = deliver(event).finally(() => working.delete(work));
    working.add(work);
  };

  let acts = 10 + Math.floor(random() * 20);
  while (acts > 0 || queue.length > 0 || working.size > 0) {
    listen();
    const choice = random();
    if (acts > 0 && choice < 0.15) {
      act();
      acts -= 1;
      if (random() < 0.3) await beginAgain(world);
    } else if (queue.length > 0 && working.size < mostWorkers && choice < 0.5) startWorker();
    else if (working.size > 0) await race.step();
  }
  const isRevoked = !connect.isConnected();
  const [paidLate, lost] = [plan.paidLate.size, plan.lost.size];
  return { differences: await differencesIn(world), ...count, paidLate, lost, isRevoked };
}

interface Circumstances {
  readonly event: Told;
  readonly race: Race;
  readonly random: () => number;
  readonly carelessness: Carelessness | undefined;
}

/** The seller takes an invoice that was refunded back to a draft and sends it again, unless a worker is faster. */
async function beginAgain({ ownerId, invoiceId, invoices, payments }: World): Promise<void> {
  const at = payments.events.at(-1)?.reference.createdAt ?? now;
  const refunded = await invoices.find(ownerId, invoiceId);
  if (refunded?.status !== 'sent' || !isGivenBack(refunded.paymentStatus)) return;

  let before = refunded;
  for (const status of ['draft', 'sent'] as const) {
    const changed = changeStatus(before, { status }, at);
    if (!changed) return;
    const isSaved = await invoices.save(ownerId, { before, ...changed }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'EDIT_CONFLICT') return false;
        throw error;
      },
    );
    if (!isSaved) return;
    before = changed.after;
  }
}

/** The ports of one worker: those of the world, with turns and deaths around every call. */
function portsFor(world: World, { event, race, random, carelessness }: Circumstances) {
  const fate = { turn: race.turn, dies: () => random() < deathRate };
  const { stripeEvents, invoices, notifications, profiles, mailQueue } = world;
  const { subscriptions, onlinePayments, paymentAccounts } =
    carelessness === 'unconditional' ? careless(world) : world;
  const stripe = carelessness === 'payload' ? asTold(world, event) : asItIs(world);
  return {
    stripeEvents: mortal(stripeEvents, fate),
    paymentAccounts: mortal(paymentAccounts, fate),
    invoices: mortal(invoices, fate),
    subscriptions: mortal(subscriptions, fate),
    onlinePayments: mortal(onlinePayments, fate),
    stripeBilling: mortal(stripe.billing, fate),
    stripePayments: mortal(stripe.payments, fate),
    stripeConnect: mortal(world.connect.port, fate),
    notifications: mortal(notifications, fate),
    profiles: mortal(profiles, fate),
    // What does not leave at once the sweep sends: that is no death of the worker.
    mailQueue,
  } as never;
}

function asItIs({ payments, plan }: World) {
  return { billing: plan.port(), payments: payments.port() };
}

function asTold({ payments, plan }: World, { payload }: Told) {
  const isPlan = Array.isArray(payload);
  return {
    billing: plan.port(() => (isPlan ? payload : [])),
    payments: payments.port(() => (isPlan || !('facts' in payload) ? [] : [payload])),
  };
}

/** Stores that do not look at what was read before. */
function careless({ subscriptions, onlinePayments, paymentAccounts, invoices }: World) {
  return {
    paymentAccounts: {
      ...paymentAccounts,
      put: async (...[ownerId, account, , event]: Parameters<typeof paymentAccounts.put>) => {
        const revision = (await paymentAccounts.find(ownerId))?.revision ?? 0;
        return paymentAccounts.put(ownerId, account, revision, event);
      },
    },
    subscriptions: {
      ...subscriptions,
      put: async (...[ownerId, record, , event]: Parameters<typeof subscriptions.put>) => {
        const { revision } = await subscriptions.getKept(ownerId);
        return subscriptions.put(ownerId, record, revision, event);
      },
    },
    onlinePayments: {
      ...onlinePayments,
      apply: async (...[ownerId, change, event]: Parameters<typeof onlinePayments.apply>) => {
        const before = (await invoices.find(ownerId, change.before.id)) ?? change.before;
        return onlinePayments.apply(ownerId, { ...change, before }, event);
      },
    },
  };
}
