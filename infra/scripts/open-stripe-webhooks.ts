import { wholeStripe } from '#functions/adapters/stripe/client';
import { readOptions, refuse } from './read-options';
import { openWebhooks } from './stripe/webhooks';

const usage = `Tells Stripe where a site takes its events.

  STRIPE_SECRET_KEY=… npm run stripe:webhooks -- --site https://faktury.example.cz`;

const { site } = readOptions(usage, ['site']);
if (site === undefined) refuse('Where? -- --site https://faktury.example.cz', usage);

const { STRIPE_SECRET_KEY: stripeSecretKey, STRIPE_ADDRESS: stripeAddress } = process.env;
if (!stripeSecretKey) throw new Error('STRIPE_SECRET_KEY is not in the environment.');

const opened = await openWebhooks(wholeStripe({ stripeSecretKey, stripeAddress }), site);
for (const { listener, secret } of opened) {
  console.log(secret === undefined ? `${listener}: was there` : `${listener}: made, ${secret}`);
}
