import { parseArgs } from 'node:util';
import { wholeStripe } from '#functions/adapters/stripe/client';
import { openWebhooks } from './stripe/webhooks';

// Tells Stripe where a site takes its events: `STRIPE_SECRET_KEY=… npm run stripe:webhooks -- --site https://…`.
const { values } = parseArgs({ options: { site: { type: 'string' } } });
if (values.site === undefined) throw new Error('Where? -- --site https://faktury.example.cz');

const { STRIPE_SECRET_KEY: stripeSecretKey, STRIPE_ADDRESS: stripeAddress } = process.env;
if (!stripeSecretKey) throw new Error('STRIPE_SECRET_KEY is not in the environment.');

const opened = await openWebhooks(wholeStripe({ stripeSecretKey, stripeAddress }), values.site);
for (const { listener, secret } of opened) {
  console.log(secret === undefined ? `${listener}: was there` : `${listener}: made, ${secret}`);
}
