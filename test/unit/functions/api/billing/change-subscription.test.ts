import { changeSubscription } from '#functions/api/billing/change-subscription';
import { aRequest } from '../../../../support/builders/a-request';
import {
  fakeSubscriptions,
  fakeUsage,
  proSubscription,
} from '../../../../support/fakes/fake-accounts';

describe('asking for a permission', () => {
  const ask = async (permission: string, { invoices = 0, isPro = false } = {}) => {
    const subscriptions = isPro ? fakeSubscriptions(proSubscription) : fakeSubscriptions();
    const change = changeSubscription({ subscriptions, usage: fakeUsage({ invoices }) });
    const { body } = await change(aRequest({ body: { action: 'check_permission', permission } }));
    return body;
  };

  it('allows invoices below the limit of the month', async () => {
    expect(await ask('create_invoice', { invoices: 6 })).toEqual({ allowed: true });
    const denied = { allowed: false, reason: 'monthly_limit_reached' };
    expect(await ask('create_invoice', { invoices: 7 })).toEqual(denied);
    expect(await ask('create_invoice', { invoices: 7, isPro: true })).toEqual({ allowed: true });
  });

  it('allows branding to paid plans alone', async () => {
    expect(await ask('use_branding')).toEqual({ allowed: false, reason: 'requires_premium' });
    expect(await ask('use_branding', { isPro: true })).toEqual({ allowed: true });
  });

  it('denies what nobody knows', async () => {
    const denied = { allowed: false, reason: 'unknown_permission' };
    expect(await ask('constructor', { isPro: true })).toEqual(denied);
  });
});
