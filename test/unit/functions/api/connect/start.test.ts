import { start } from '#functions/api/connect/start';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeProfiles } from '../../../../support/fakes/fake-accounts';
import {
  aNewPaymentAccount,
  aPaymentAccount,
  fakePaymentAccounts,
  fakeStripeConnect,
  withPayments as optionalParts,
  withoutPayments,
} from '../../../../support/fakes/fake-payment-accounts';

const caller = aCaller();
const profiles = fakeProfiles([
  { id: caller.id, email: 'jana@example.cz', language: 'cs', role: 'user', createdAt: now },
]);
const parts = { optionalParts, profiles };

describe('beginning to take online payments', () => {
  beforeEach(() => {
    process.env['APP_URL'] = 'https://splatno.example';
  });

  it('makes an account and answers where Stripe asks its questions', async () => {
    const paymentAccounts = fakePaymentAccounts();
    const stripeConnect = fakeStripeConnect();
    const { body } = await start({ ...parts, paymentAccounts, stripeConnect })(
      aRequest({ caller }),
    );
    expect(body.account).toMatchObject({
      state: 'started',
      missing: ['business', 'bank_account', 'terms'],
    });
    expect(body.onboarding_url).toBe('https://connect.stripe.example/acct_new_1/1');
    expect(stripeConnect.opened).toEqual([
      {
        accountId: 'acct_new_1',
        returnUrl: 'https://splatno.example/settings?connect=returned#card-payments',
        refreshUrl: 'https://splatno.example/settings?connect=expired#card-payments',
      },
    ]);
    expect(await paymentAccounts.findOwner('acct_new_1')).toBe(caller.id);
  });

  it('goes on with the account that there is', async () => {
    const stripeConnect = fakeStripeConnect([aNewPaymentAccount()]);
    const paymentAccounts = fakePaymentAccounts([[caller.id, aNewPaymentAccount()]]);
    const begin = start({ ...parts, paymentAccounts, stripeConnect });
    await begin(aRequest({ caller }));
    const { body } = await begin(aRequest({ caller }));
    expect(body.onboarding_url).toBe('https://connect.stripe.example/acct_1/2');
    expect(stripeConnect.made.size).toBe(0);
  });

  it('makes one account for those who press twice', async () => {
    const paymentAccounts = fakePaymentAccounts();
    const stripeConnect = fakeStripeConnect();
    const begin = start({ ...parts, paymentAccounts, stripeConnect });
    await Promise.all([begin(aRequest({ caller })), begin(aRequest({ caller }))]);
    expect(stripeConnect.opened.map(({ accountId }) => accountId)).toEqual([
      'acct_new_1',
      'acct_new_1',
    ]);
    expect(stripeConnect.made.size).toBe(1);
  });

  it('goes on with the account that somebody faster has kept', async () => {
    const paymentAccounts = fakePaymentAccounts();
    const stripeConnect = fakeStripeConnect();
    const put: typeof paymentAccounts.put = async (ownerId) => {
      await paymentAccounts.put(ownerId, aNewPaymentAccount({ id: 'acct_faster' }), 0);
      return 'outdated';
    };
    const ports = { ...parts, paymentAccounts: { ...paymentAccounts, put }, stripeConnect };
    await start(ports)(aRequest({ caller }));
    expect(stripeConnect.opened.map(({ accountId }) => accountId)).toEqual(['acct_faster']);
  });

  it('makes another account once Stripe does not know the one of before', async () => {
    const paymentAccounts = fakePaymentAccounts([[caller.id, aPaymentAccount()]]);
    const stripeConnect = fakeStripeConnect();
    await start({ ...parts, paymentAccounts, stripeConnect })(aRequest({ caller }));
    expect((await paymentAccounts.find(caller.id))?.account.id).toBe('acct_new_1');
  });

  it('leads nowhere with an account that Stripe rejected', async () => {
    const rejected = aNewPaymentAccount({ disabledReason: 'rejected.fraud' });
    const paymentAccounts = fakePaymentAccounts([[caller.id, rejected]]);
    const stripeConnect = fakeStripeConnect([rejected]);
    await expect(
      start({ ...parts, paymentAccounts, stripeConnect })(aRequest({ caller })),
    ).rejects.toMatchObject({ code: 'PAYMENT_ACCOUNT_REJECTED' });
    expect(stripeConnect.opened).toEqual([]);
  });

  it('is not offered where the stage takes no cards', async () => {
    const ports = { ...parts, paymentAccounts: fakePaymentAccounts() };
    await expect(
      start({
        ...ports,
        optionalParts: withoutPayments,
        stripeConnect: fakeStripeConnect(),
      })(aRequest({ caller })),
    ).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
  });
});
