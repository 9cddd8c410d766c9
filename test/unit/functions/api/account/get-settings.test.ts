import { getSettings } from '#functions/api/account/get-settings';
import { aRequest } from '../../../../support/builders/a-request';
import { someSettings } from '../../../../support/builders/an-invoice';
import {
  fakeSettings,
  fakeSubscriptions,
  fakeUsage,
} from '../../../../support/fakes/fake-accounts';

describe('the settings', () => {
  it('come with the subscription and the state of online payments', async () => {
    const get = getSettings({
      settings: fakeSettings(someSettings()),
      subscriptions: fakeSubscriptions(),
      usage: fakeUsage({ invoices: 6 }),
    });
    const { body } = await get(aRequest());
    expect(body.settings).toEqual(someSettings());
    expect(body.subscription).toMatchObject({
      plan: 'free',
      isPremium: false,
      is_active: true,
      current_month_invoices: 6,
      plan_config: { limits: { invoices_per_month: 7 } },
      usage_text: 'Faktury tento měsíc: 6 / 7',
      warnings: ['Blížíte se k měsíčnímu limitu faktur.'],
    });
    expect(body.stripe_connect).toEqual({ charges_enabled: false, payouts_enabled: false });
  });
});
