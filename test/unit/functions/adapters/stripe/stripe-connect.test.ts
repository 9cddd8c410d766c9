import { stripeConnect } from '#functions/adapters/stripe/stripe-connect';
import type { UserId } from '#shared/domain/ids';
import { at } from '../../../../support/builders/times';

const seller = 'owner-1' as UserId;
const ways = { returnUrl: 'https://app.example/back', refreshUrl: 'https://app.example/again' };

interface Asked {
  readonly address: string;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | null;
}

/** An account as Stripe writes one, as far as it counts. */
const account = {
  id: 'acct_1',
  object: 'account',
  charges_enabled: true,
  payouts_enabled: false,
  details_submitted: true,
  requirements: {
    currently_due: ['tos_acceptance.date', 'external_account'],
    past_due: ['external_account'],
    current_deadline: 1_796_680_800,
    disabled_reason: 'requirements.past_due',
  },
};

let asked: Asked[];
let answer: () => { readonly status: number; readonly body: object };

beforeEach(() => {
  asked = [];
  answer = () => ({ status: 200, body: account });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    asked.push({
      address: String(input),
      form: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))),
      key: new Headers(init.headers).get('idempotency-key'),
    });
    const { status, body } = answer();
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'stripe-should-retry': 'false' },
    });
  });
});
afterEach(() => jest.restoreAllMocks());

const refuses = (status: number, error: object) => {
  answer = () => ({ status, body: { error: { type: 'invalid_request_error', ...error } } });
};
const port = () =>
  stripeConnect({ stripeSecretKey: 'sk_test_1', stripeAddress: 'http://stripe.test' });

describe('an account at Stripe', () => {
  it('is made for its owner, once under a key', async () => {
    const made = await port().create(seller, { key: 'key-1', email: 'jana@example.cz' });
    expect(made.id).toBe('acct_1');
    expect(asked).toEqual([
      {
        address: 'http://stripe.test/v1/accounts',
        key: 'key-1',
        form: {
          type: 'express',
          country: 'CZ',
          'capabilities[card_payments][requested]': 'true',
          'capabilities[transfers][requested]': 'true',
          'metadata[owner]': 'owner-1',
          email: 'jana@example.cz',
        },
      },
    ]);
  });

  it('is what Stripe says of it, each missing thing once', async () => {
    expect(await port().find('acct_1')).toEqual({
      id: 'acct_1',
      chargesEnabled: true,
      payoutsEnabled: false,
      detailsSubmitted: true,
      due: ['external_account', 'tos_acceptance.date'],
      dueBy: at('2026-12-07T22:00:00.000Z'),
      disabledReason: 'requirements.past_due',
    });
  });

  it('may have nothing missing at all', async () => {
    answer = () => ({ status: 200, body: { ...account, requirements: undefined } });
    expect(await port().find('acct_1')).toEqual({
      ...{ id: 'acct_1', chargesEnabled: true, payoutsEnabled: false, detailsSubmitted: true },
      due: [],
    });
  });

  it.each([
    [403, { code: 'account_invalid' }],
    [404, { code: 'account_invalid' }],
  ])('is unknown when Stripe answers %s', async (status, error) => {
    refuses(status, error);
    expect(await port().find('acct_1')).toBeUndefined();
  });

  it.each([
    [500, { type: 'api_error' }],
    [429, { code: 'rate_limit' }],
  ])('is not known as gone when Stripe answers %s', async (status, error) => {
    refuses(status, error);
    await expect(port().find('acct_1')).rejects.toMatchObject({ code: 'PAYMENT_SERVICE_SILENT' });
  });

  it('is not known as gone when the key of ours is wrong', async () => {
    refuses(401, {});
    await expect(port().find('acct_1')).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });

  it('is asked about on a page of Stripe, which knows both ways back', async () => {
    answer = () => ({ status: 200, body: { object: 'account_link', url: 'https://ask.test/1' } });
    expect(await port().openOnboarding('acct_1', ways)).toBe('https://ask.test/1');
    expect(asked[0]?.form).toEqual({
      account: 'acct_1',
      type: 'account_onboarding',
      'collection_options[fields]': 'eventually_due',
      return_url: ways.returnUrl,
      refresh_url: ways.refreshUrl,
    });
  });
});
