import { changeSubscription } from '#functions/api/billing/change-subscription';
import { SubscriptionAction } from '#shared/contracts/billing';
import { addMilliseconds } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import { freeSubscription, type SubscriptionRecord } from '#shared/domain/subscription-record';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import {
  fakeProfiles,
  fakeSettings,
  fakeSubscriptions,
  fakeUsage,
  proSubscription,
} from '../../../../support/fakes/fake-accounts';
import { fakeStripeBilling } from '../../../../support/fakes/fake-stripe-billing';

process.env['APP_URL'] = 'https://splatno.example';

function given({ record = freeSubscription as SubscriptionRecord, invoices = 0 } = {}) {
  const caller = aCaller();
  const stripe = fakeStripeBilling();
  const subscriptions = fakeSubscriptions(record);
  const profile = { id: caller.id, email: 'tereza@jinovatka.example', language: 'cs' } as const;
  const change = changeSubscription({
    subscriptions,
    usage: fakeUsage({ invoices }),
    profiles: fakeProfiles([{ ...profile, role: 'user', createdAt: now }]),
    settings: fakeSettings(),
    stripeBilling: stripe.port,
  });
  const ask = async (body: object) => {
    const reply = await change(aRequest({ caller, body: SubscriptionAction.parse(body) }));
    return reply.body;
  };
  const customerId = `cus_${caller.id}`;
  /** As the webhook leaves it behind a checkout that was paid. */
  const bought = async (paid: Parameters<typeof stripe.buy>[1] = {}) => {
    await stripe.port.createCustomer(caller.id, {} as never, 0);
    stripe.buy(customerId, paid);
    const kept = await subscriptions.getKept(caller.id);
    await subscriptions.put(caller.id, { ...kept.record, customerId }, kept.revision);
  };
  return { ask, bought, stripe, customerId, stored: () => subscriptions.get(caller.id) };
}

const aBill = { billId: 'in_1', billedAt: now };

describe('asking for a permission', () => {
  const permission = async (name: string, { invoices = 0, isPro = false } = {}) => {
    const { ask } = given({ invoices, ...(isPro && { record: proSubscription }) });
    return ask({ action: 'check_permission', permission: name });
  };

  it('allows invoices below the limit of the month', async () => {
    expect(await permission('create_invoice', { invoices: 6 })).toEqual({ allowed: true });
    const denied = { allowed: false, reason: 'monthly_limit_reached' };
    expect(await permission('create_invoice', { invoices: 7 })).toEqual(denied);
    expect(await permission('create_invoice', { invoices: 7, isPro: true })).toEqual({
      allowed: true,
    });
  });

  it('allows branding to paid plans alone', async () => {
    const denied = { allowed: false, reason: 'requires_premium' };
    expect(await permission('use_branding')).toEqual(denied);
    expect(await permission('use_branding', { isPro: true })).toEqual({ allowed: true });
  });

  it('denies what nobody knows', async () => {
    const denied = { allowed: false, reason: 'unknown_permission' };
    expect(await permission('constructor', { isPro: true })).toEqual(denied);
  });
});

describe('taking a paid plan', () => {
  it('leads to a checkout, of Pro when nothing else is said, and changes nothing before it is paid', async () => {
    const { ask, stripe, customerId, stored } = given();
    expect(await ask({ action: 'upgrade' })).toEqual({
      success: true,
      message: 'Tarif se změní, jakmile platbu dokončíte.',
      checkout_url: `https://checkout.stripe.example/${customerId}/pro`,
    });
    expect(await stored()).toEqual({ ...freeSubscription, customerId });
    expect(stripe.asked.at(-1)).toMatch(
      /^openCheckout pro \S+\/settings\?checkout=success#subscription \S+\/settings\?checkout=cancelled#subscription$/,
    );
  });

  it('makes one customer, however often it is asked', async () => {
    const { ask, stripe } = given();
    await ask({ action: 'upgrade', plan: 'yearly' });
    await ask({ action: 'upgrade', plan: 'pro' });
    expect(stripe.asked.filter((what) => what === 'createCustomer')).toHaveLength(1);
  });

  it('makes another customer when Stripe knows the first one no more', async () => {
    const { ask, stripe, customerId } = given();
    await ask({ action: 'upgrade' });
    await stripe.port.forgetCustomer(customerId);
    expect(await ask({ action: 'upgrade' })).toHaveProperty('checkout_url');
    expect(stripe.asked.filter((what) => what === 'createCustomer')).toHaveLength(2);
  });

  it('leaves no checkout open when somebody came through another one in the meantime', async () => {
    const { ask, bought, stripe, customerId } = given();
    const open = stripe.port.openCheckout;
    Object.assign(stripe.port, {
      openCheckout: async (checkout: Parameters<typeof open>[0]) => {
        await bought();
        return open(checkout);
      },
    });
    await expect(ask({ action: 'upgrade' })).rejects.toMatchObject({ code: 'PLAN_ALREADY_ACTIVE' });
    expect(stripe.asked.at(-1)).toBe(`closeCheckouts ${customerId}`);
  });

  it('changes the plan of whoever has one, without a second subscription', async () => {
    const { ask, bought, stripe, stored } = given();
    await bought();
    const reply = await ask({ action: 'upgrade', plan: 'yearly' });
    expect(reply).toMatchObject({ success: true });
    expect(reply).not.toHaveProperty('checkout_url');
    expect(stripe.all()).toHaveLength(1);
    expect(await stored()).toMatchObject({ plan: 'yearly', status: 'active' });
  });

  it('goes on with the same plan that was cancelled, and refuses one that goes on anyway', async () => {
    const { ask, bought, stored } = given();
    await bought({ cancelAtPeriodEnd: true });
    expect(await ask({ action: 'upgrade' })).toMatchObject({ message: 'Předplatné pokračuje.' });
    expect(await stored()).toMatchObject({ cancelAtPeriodEnd: false });
    await expect(ask({ action: 'upgrade' })).rejects.toMatchObject({ code: 'PLAN_ALREADY_ACTIVE' });
  });

  it('sends whoever has to pay first to that payment', async () => {
    const { ask, bought } = given();
    const payUrl = 'https://invoice.stripe.example/1';
    const dunning = { ...aBill, reason: 'payment_failed', amount: minor(99_00), payUrl } as const;
    await bought({ status: 'past_due', dunning });
    expect(await ask({ action: 'upgrade', plan: 'yearly' })).toMatchObject({
      redirect_url: payUrl,
    });
  });

  it('puts away a subscription that never was paid, before it opens another checkout', async () => {
    const { ask, bought, stripe } = given();
    await bought({ status: 'incomplete' });
    expect(await ask({ action: 'upgrade' })).toHaveProperty('checkout_url');
    expect(stripe.all()).toMatchObject([{ status: 'canceled' }]);
  });

  it('leaves all as it was when the bank refuses the difference', async () => {
    const { ask, bought, stripe } = given();
    await bought();
    stripe.declineCards();
    const refused = ask({ action: 'upgrade', plan: 'yearly' });
    await expect(refused).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
    expect(stripe.all()).toMatchObject([{ plan: 'pro' }]);
  });
});

describe('ending a paid plan', () => {
  it('keeps it to the end of the period, and can be taken back', async () => {
    const { ask, bought, stored } = given();
    await bought();
    expect(await ask({ action: 'cancel' })).toEqual({
      success: true,
      message: 'Předplatné je zrušené. Placené funkce máte do konce zaplaceného období.',
    });
    expect(await stored()).toMatchObject({ plan: 'pro', cancelAtPeriodEnd: true });

    expect(await ask({ action: 'resume' })).toMatchObject({ success: true });
    expect(await stored()).toMatchObject({ plan: 'pro', cancelAtPeriodEnd: false });
  });

  it('ends at once what is not paid, so that nobody is asked for more', async () => {
    const { ask, bought, stored, customerId } = given();
    const nextAttemptAt = addMilliseconds(now, 1000);
    const dunning = {
      ...aBill,
      reason: 'payment_failed',
      amount: minor(99_00),
      nextAttemptAt,
    } as const;
    await bought({ status: 'past_due', dunning });
    expect(await ask({ action: 'cancel' })).toMatchObject({
      message: 'Předplatné je ukončené a nic dalšího neplatíte.',
    });
    expect(await stored()).toEqual({ ...freeSubscription, customerId });
  });

  it('says when there is nothing to end or to go on with', async () => {
    const without = given();
    for (const action of ['cancel', 'resume']) {
      await expect(without.ask({ action })).rejects.toMatchObject({
        code: 'SUBSCRIPTION_NOT_FOUND',
      });
    }
    const { ask, bought } = given();
    await bought();
    await expect(ask({ action: 'resume' })).rejects.toMatchObject({
      code: 'SUBSCRIPTION_NOT_CANCELLED',
    });
  });
});
