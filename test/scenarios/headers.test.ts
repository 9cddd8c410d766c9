import { aSeller, localStack, threeRates } from '../support/local-stack';

jest.setTimeout(120_000);

const site = () => localStack().addresses.site;
let sharedPath: string;

beforeAll(async () => {
  const owner = await aSeller();
  const body = { ...threeRates, items: [...threeRates.items] };
  const { invoice } = await owner.call('invoices.create', { body });
  const { url } = await owner.call('sharing.create', { query: { id: invoice.id }, body: {} });
  sharedPath = new URL(url).pathname;
});

const app = [
  ['a screen of the app', () => '/invoices'],
  ['the first screen', () => '/'],
  ['a file of the app', () => '/config.json'],
] as const;
const api = [
  ['an answer of the API', () => '/api/health'],
  ['a refusal of the API', () => '/api/invoices'],
  ['an address of the API that is none', () => '/api/nothing'],
] as const;
const pages = [
  ['the page of a shared invoice', () => sharedPath],
  ['the page of a link that leads nowhere', () => `/invoice/public/${'A'.repeat(43)}`],
] as const;

const origin = { headers: { origin: 'https://attacker.example' } };

describe.each([...app, ...api, ...pages])('%s', (_, path) => {
  it('is guarded in the browser', async () => {
    const { headers } = await fetch(site() + path(), origin);
    const policy = headers.get('content-security-policy') ?? '';

    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toMatch(
      /^(?:no-referrer|strict-origin-when-cross-origin)$/,
    );
    expect(headers.get('permissions-policy')).toContain('camera=(), geolocation=(), microphone=()');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  });

  it('is nothing that another site may read', async () => {
    const answers = [
      await fetch(site() + path(), origin),
      await fetch(site() + path(), {
        method: 'OPTIONS',
        headers: { ...origin.headers, 'access-control-request-method': 'POST' },
      }),
    ];
    for (const { headers } of answers) {
      const opening = [...headers.keys()].filter((name) => name.startsWith('access-control'));
      expect(opening).toEqual([]);
    }
  });
});

it.each(pages)(
  '%s tells nobody from where somebody came, and no search engine of itself',
  async (_, path) => {
    const { headers } = await fetch(site() + path());
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('cache-control')).toContain('no-store');
  },
);

// The refusal of the gateway itself says nothing about caches, and nothing about anybody.
it.each(api.filter(([name]) => name !== 'a refusal of the API'))(
  '%s is kept by nobody, and would load and run nothing as a page',
  async (_, path) => {
    const { headers } = await fetch(site() + path());
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  },
);

it('runs no script that stands in a page', async () => {
  const html = await (await fetch(`${site()}/invoices`)).text();
  expect(html).toContain('<script');
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain('src=');
  expect(html).not.toMatch(/\son\w+=|<style|\sstyle=/);
});
