import type Stripe from 'stripe';
import { type LocalStripe, openLocalStripe } from '../../../../support/stripe/local-stripe';
import { payAtCheckout } from '../../../../support/stripe/visit-stripe';

jest.setTimeout(30_000);

const site = 'http://127.0.0.1:3000';
const hostile = `"><script>alert(1)</script>`;

let local: LocalStripe;
let stripe: Stripe;
beforeAll(async () => {
  local = await openLocalStripe();
  stripe = local.stripe;
});
afterAll(async () => {
  expect(local.faults).toEqual([]);
  await local.close();
});

const open = (locale?: 'cs' | 'en', name = 'Pro') =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'czk', unit_amount: 99_00, product_data: { name } } }],
    success_url: `${site}/done`,
    cancel_url: `${site}/cancelled`,
    ...(locale && { locale }),
  });

async function read(url: string | null, headers: Record<string, string> = {}) {
  const reply = await fetch(url ?? '', { headers });
  return { reply, body: await reply.text() };
}

it.each([
  ['cs', 'cs', 'Zaplatit 99,00\u00a0Kč'],
  ['en', 'en', 'Pay CZK\u00a099.00'],
] as const)('speak the language of the session: %s', async (locale, lang, button) => {
  const { body } = await read((await open(locale)).url, { 'accept-language': 'de' });
  expect(body).toContain(`<html lang="${lang}">`);
  expect(body).toContain(button);
  expect(body).toContain(`href="${site}/cancelled"`);
});

it('speak the language of the browser when the session names none', async () => {
  const { url } = await open();
  expect((await read(url, { 'accept-language': 'en-GB,cs;q=0.5' })).body).toContain('lang="en"');
  expect((await read(url, { 'accept-language': 'fr' })).body).toContain('lang="cs"');
});

it('show what is named to them as text, and load nothing from elsewhere', async () => {
  const { reply, body } = await read((await open('cs', hostile)).url);
  expect(body).not.toContain('<script');
  expect(body).toContain('&lt;script&gt;');
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe|https:/);
  expect(body).not.toMatch(/(?:src|href)="https:/);
});

it('take no button from another site', async () => {
  const { url, id } = await open();
  const reply = await fetch(url ?? '', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ card: 'works', email: 'a@example.cz', name: 'A' }),
  });
  expect(reply.status).toBe(403);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
});

it('of what was paid say so, and lead on', async () => {
  const { url, id } = await open('cs');
  await payAtCheckout(url ?? '');
  const { body } = await read(`${local.address}/c/pay/${id}`);
  expect(body).toContain('Zaplaceno');
  expect(body).toContain(`href="${site}/done"`);
  expect(body).not.toContain('<form');
});

it('that are not there say so', async () => {
  for (const path of ['/c/pay/cs_test_x', '/p/session/x', '/i/a/b', '/setup/e/a/b', '/x']) {
    const { reply, body } = await read(`${local.address}${path}`);
    expect(reply.status).toBe(404);
    expect(body).toContain('Stránka není');
  }
});

it('of the desk list payments, accounts and events with their deliveries', async () => {
  const { url } = await open('cs', 'Věc na stůl');
  await payAtCheckout(url ?? '');
  await local.told('checkout.session.completed');
  const { body } = await read(`${local.address}/`);
  expect(body).toContain('checkout.session.completed');
  expect(body).toContain('action="/desk/refund"');
  expect(body).not.toContain('undefined');
});
