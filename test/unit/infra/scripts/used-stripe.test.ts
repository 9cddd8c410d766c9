import { createRequire } from 'node:module';
import { build, type Plugin } from 'esbuild';
import { usedResources } from '#functions/adapters/stripe/used-resources';
import { usedStripe, withResources } from '#infra/scripts/used-stripe';

async function bundled(plugins: Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import Stripe from 'stripe'; export const stripe = new Stripe('sk_test_1');",
      resolveDir: __dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    plugins,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** What a bundle exports. */
function loaded(text: string): Readonly<Record<string, unknown>> {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', text)(
    module,
    module.exports,
    createRequire(__filename),
  );
  const { stripe } = module.exports as { stripe: Record<string, unknown> };
  return stripe;
}

describe('the library of Stripe in a bundle', () => {
  it('has the parts that the adapters name, and half of its size', async () => {
    const [whole, lighter] = await Promise.all([bundled([]), bundled([usedStripe])]);
    expect(lighter.length).toBeLessThan(whole.length * 0.55);

    const stripe = loaded(lighter);
    for (const name of usedResources) expect(stripe[name]).toBeDefined();
    expect(stripe['checkout']).toHaveProperty('sessions.create');
    expect(stripe['quotes']).toBeUndefined();
    expect(loaded(whole)['quotes']).toBeDefined();
  });

  it('keeps whatever is no part of the API', () => {
    const source = [
      "import { RequestSender } from './RequestSender.js';",
      "import { AccountResource, } from './resources/Accounts.js';",
      "import { QuoteResource, } from './resources/Quotes.js';",
      'this.accounts = new AccountResource(this);',
      'this.quotes = new QuoteResource(this);',
      'this.sender = new RequestSender(this);',
      '',
    ];
    const kept = source.filter((line) => !/quote/i.test(line)).join('\n');
    expect(withResources(source.join('\n'), ['accounts'])).toBe(kept);
  });
});
