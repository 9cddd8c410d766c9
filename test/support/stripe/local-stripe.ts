import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { serveStripe } from '#infra/local/partners/stripe/serve-stripe';
import { eventually } from '../stack/eventually';
import { stripeClient } from './stripe-client';

export interface LocalStripe {
  readonly stripe: Stripe;
  readonly address: string;
  readonly folder: string;
  /** Every event that arrived, checked by the library, in the order of arrival. */
  readonly arrived: readonly Stripe.Event[];
  /** Waits for the newest event of this type that names this id. */
  readonly told: (type: Stripe.Event['type'], id?: string) => Promise<Stripe.Event>;
  /** What the endpoint answers from now on. */
  readonly answer: (status: number) => void;
  readonly faults: readonly unknown[];
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface LocalStripeOptions {
  readonly now?: () => number;
}

const keys = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' };

/** The stand-in in a folder of its own, the real library, and an endpoint that takes the events. */
export async function openLocalStripe({ now }: LocalStripeOptions = {}): Promise<LocalStripe> {
  const folder = await mkdtemp(path.join(tmpdir(), 'splatno-stripe-'));
  const arrived: Stripe.Event[] = [];
  const faults: unknown[] = [];
  let status = 200;
  const endpoint = createServer(async (request, response) => {
    try {
      const body = await text(request);
      const signature = String(request.headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(body, signature, keys.webhookSecret);
      if (status < 300) arrived.push(event);
    } catch (error) {
      faults.push(error);
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const bound = endpoint.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;

  const start = (wanted: number) =>
    serveStripe({
      ...keys,
      port: wanted,
      folder,
      webhookAddress: `http://127.0.0.1:${port}/webhook`,
      onFault: (error) => faults.push(error),
      ...(now && { now }),
    });
  let standIn = await start(0);
  const { address } = standIn;

  return {
    stripe: stripeClient(address, keys.secretKey),
    address,
    folder,
    arrived,
    faults,
    told: (type, id) =>
      eventually(`the event ${type}`, async () =>
        arrived.findLast((one) => one.type === type && (id === undefined || namesIt(one, id))),
      ),
    answer: (next) => {
      status = next;
    },
    restart: async () => {
      await standIn.close();
      standIn = await start(Number(new URL(address).port));
    },
    close: async () => {
      await standIn.close();
      await new Promise((resolve) => {
        endpoint.close(resolve);
        endpoint.closeAllConnections();
      });
      await rm(folder, { recursive: true });
    },
  };
}

function namesIt(event: Stripe.Event, id: string): boolean {
  return JSON.stringify(event).includes(`"${id}"`);
}
