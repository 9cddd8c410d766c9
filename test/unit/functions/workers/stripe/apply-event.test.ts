import type { PaymentAccounts } from '#functions/ports/payment-accounts';
import { applyEvent } from '#functions/workers/stripe/apply-event';
import type { StripeEventMessage } from '#shared/contracts/workers';
import { goneAccount } from '#shared/domain/payment-account';
import { anOwner } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';
import {
  aNewPaymentAccount,
  aPaymentAccount,
  fakePaymentAccounts,
  fakeStripeConnect,
} from '../../../../support/fakes/fake-payment-accounts';
import { fakeStripeEvents } from '../../../../support/fakes/fake-stripe-events';

const owner = anOwner();
const message = (given: Partial<StripeEventMessage> = {}): StripeEventMessage => ({
  eventId: 'evt_1',
  type: 'account.updated',
  account: 'acct_1',
  objectId: 'acct_1',
  createdAt: now,
  ...given,
});

/** An account that was being asked questions when we looked last, and has answered them since. */
function anAccountAtStripe(accounts: Partial<PaymentAccounts> = {}) {
  const stripeEvents = fakeStripeEvents();
  const paymentAccounts = {
    ...fakePaymentAccounts([[owner, aNewPaymentAccount()]], stripeEvents),
    ...accounts,
  };
  const stripeConnect = fakeStripeConnect([aPaymentAccount()]);
  const log = fakeLog();
  const ports = { paymentAccounts, stripeConnect, stripeEvents };
  const tell = (given?: Partial<StripeEventMessage>) =>
    applyEvent(ports as never)({ message: message(given), at: now, log });
  const kept = async () => (await paymentAccounts.find(owner))?.account;
  return { tell, kept, stripeConnect, stripeEvents, log };
}

describe('an event of Stripe', () => {
  it('brings ours up to what Stripe has by now', async () => {
    const { tell, kept } = anAccountAtStripe();
    await tell();
    expect(await kept()).toEqual(aPaymentAccount());
  });

  it('that comes again does not even ask Stripe', async () => {
    const { tell, kept, stripeConnect, stripeEvents } = anAccountAtStripe();
    await stripeEvents.note({ id: 'evt_1', type: 'account.updated', at: now });
    stripeConnect.find = async () => {
      throw new Error('Stripe was asked');
    };
    await tell();
    expect(await kept()).toEqual(aNewPaymentAccount());
  });

  it('that changes nothing is noted, so that nobody looks at it again', async () => {
    const { tell, stripeEvents } = anAccountAtStripe();
    await tell();
    await tell({ eventId: 'evt_2' });
    expect(stripeEvents.ids()).toContain('evt_2');
  });

  it('of an account that is not ours changes nothing, whatever stands in it', async () => {
    const { tell, kept, stripeEvents, log } = anAccountAtStripe();
    await tell({ account: 'acct_foreign', objectId: 'acct_foreign' });
    expect(await kept()).toEqual(aNewPaymentAccount());
    expect(stripeEvents.ids()).toEqual(['evt_1']);
    expect(log.lines.join()).toContain('event of an unknown account');
  });

  it('comes again when Stripe does not answer', async () => {
    const { tell, stripeConnect, stripeEvents } = anAccountAtStripe();
    stripeConnect.find = async () => {
      throw new Error('Stripe is away');
    };
    await expect(tell()).rejects.toThrow('Stripe is away');
    expect(stripeEvents.ids()).toEqual([]);
  });

  it('is applied anew when somebody wrote between our reading and our writing', async () => {
    const accounts = fakePaymentAccounts([[owner, aNewPaymentAccount()]]);
    let isFirst = true;
    const { tell, kept } = anAccountAtStripe({
      ...accounts,
      put: async (...given) => {
        if (isFirst) await accounts.put(owner, goneAccount({ id: 'acct_1' }), 1);
        isFirst = false;
        return accounts.put(...given);
      },
    });
    await tell();
    expect(await kept()).toEqual(aPaymentAccount());
  });
});

it('keeps an account that was taken away from us as gone', async () => {
  const { tell, kept, stripeConnect } = anAccountAtStripe();
  stripeConnect.accounts.clear();
  await tell({ type: 'account.application.deauthorized', objectId: 'ca_1' });
  expect(await kept()).toEqual(goneAccount({ id: 'acct_1' }));
});
