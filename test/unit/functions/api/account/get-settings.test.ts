import { getSettings } from '#functions/api/account/get-settings';
import { aRequest } from '../../../../support/builders/a-request';
import { someSettings } from '../../../../support/builders/an-invoice';
import { aCaller } from '../../../../support/builders/an-owner';
import {
  fakeSettings,
  fakeSubscriptions,
  fakeUsage,
} from '../../../../support/fakes/fake-accounts';
import {
  aPaymentAccount,
  fakePaymentAccounts,
} from '../../../../support/fakes/fake-payment-accounts';

const ports = () => ({
  settings: fakeSettings(someSettings()),
  subscriptions: fakeSubscriptions(),
  usage: fakeUsage({ invoices: 6 }),
  paymentAccounts: fakePaymentAccounts(),
});

describe('the settings', () => {
  it('come with the subscription and the state of online payments', async () => {
    const { body } = await getSettings(ports())(aRequest());
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
    expect(body.stripe_connect).toMatchObject({
      ...{ state: 'not_connected', charges_enabled: false, payouts_enabled: false },
    });
  });

  it('say that payers can pay online, and what Stripe asks for', async () => {
    const caller = aCaller();
    const account = aPaymentAccount({ payoutsEnabled: false, due: ['external_account'] });
    const paymentAccounts = fakePaymentAccounts([[caller.id, account]]);
    const { body } = await getSettings({ ...ports(), paymentAccounts })(aRequest({ caller }));
    expect(body.stripe_connect).toEqual({
      ...{ state: 'restricted', charges_enabled: true, payouts_enabled: false },
      ...{ details_submitted: true, missing: ['bank_account'] },
    });
  });
});
