import { getStatus } from '#functions/api/connect/get-status';
import { AppError } from '#shared/errors/app-error';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import {
  aNewPaymentAccount,
  aPaymentAccount,
  fakePaymentAccounts,
  fakeStripeConnect,
  withPayments as optionalParts,
  withoutPayments,
} from '../../../../support/fakes/fake-payment-accounts';

const caller = aCaller();
const ready = aPaymentAccount();
const silent = async () => {
  throw new AppError('PAYMENT_SERVICE_SILENT');
};

describe('the status of an account at Stripe', () => {
  it('is what Stripe says now, and is kept', async () => {
    const paymentAccounts = fakePaymentAccounts([[caller.id, aNewPaymentAccount()]]);
    const get = getStatus({
      ...{ optionalParts, paymentAccounts },
      stripeConnect: fakeStripeConnect([ready]),
    });
    const { body } = await get(aRequest({ caller }));
    expect(body).toMatchObject({ account: { state: 'ready' }, is_fresh: true });
    expect(await paymentAccounts.find(caller.id)).toEqual({ account: ready, revision: 2 });
  });

  it('is not written again when nothing changed', async () => {
    const paymentAccounts = fakePaymentAccounts([[caller.id, ready]]);
    const get = getStatus({
      ...{ optionalParts, paymentAccounts },
      stripeConnect: fakeStripeConnect([ready]),
    });
    await get(aRequest({ caller }));
    expect((await paymentAccounts.find(caller.id))?.revision).toBe(1);
  });

  it('never puts what it asked for earlier over what came meanwhile', async () => {
    const paymentAccounts = fakePaymentAccounts([[caller.id, aNewPaymentAccount()]]);
    const stripe = fakeStripeConnect([aNewPaymentAccount({ due: ['external_account'] })]);
    const find: typeof stripe.find = async (id) => {
      const answer = await stripe.find(id);
      // While this answer is under way, an event brings the next state.
      if (!stripe.accounts.get(id)?.chargesEnabled) {
        stripe.accounts.set(id, ready);
        await paymentAccounts.put(caller.id, ready, 1);
      }
      return answer;
    };
    const get = getStatus({
      ...{ optionalParts, paymentAccounts },
      stripeConnect: { ...stripe, find },
    });
    const { body } = await get(aRequest({ caller }));
    expect(body.account.state).toBe('ready');
    expect((await paymentAccounts.find(caller.id))?.account).toEqual(ready);
  });

  it('says that nothing is connected without asking Stripe', async () => {
    const stripeConnect = { ...fakeStripeConnect(), find: silent };
    const get = getStatus({ optionalParts, paymentAccounts: fakePaymentAccounts(), stripeConnect });
    const { body } = await get(aRequest());
    expect(body).toMatchObject({ account: { state: 'not_connected' }, is_fresh: true });
  });

  it('is not connected any more once Stripe does not know the account', async () => {
    const paymentAccounts = fakePaymentAccounts([[caller.id, ready]]);
    const get = getStatus({
      ...{ optionalParts, paymentAccounts },
      stripeConnect: fakeStripeConnect(),
    });
    const { body } = await get(aRequest({ caller }));
    expect(body.account).toMatchObject({ state: 'not_connected', charges_enabled: false });
  });

  it('is the last known one while Stripe does not answer, and says so', async () => {
    const get = getStatus({
      optionalParts,
      paymentAccounts: fakePaymentAccounts([[caller.id, ready]]),
      stripeConnect: { ...fakeStripeConnect(), find: silent },
    });
    const { body } = await get(aRequest({ caller }));
    expect(body).toMatchObject({ account: { state: 'ready' }, is_fresh: false });
  });

  it('is not to be had where the stage takes no cards', async () => {
    const get = getStatus({
      optionalParts: withoutPayments,
      paymentAccounts: fakePaymentAccounts(),
      stripeConnect: fakeStripeConnect(),
    });
    await expect(get(aRequest())).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
  });
});
