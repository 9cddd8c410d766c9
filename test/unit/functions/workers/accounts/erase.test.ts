import { eraseAccounts } from '#functions/workers/accounts/erase';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import { newErasure } from '#shared/domain/erasure';
import type { UserId } from '#shared/domain/ids';
import { freeSubscription, type SubscriptionRecord } from '#shared/domain/subscription-record';
import { anOwner } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../../../../support/fakes/fake-accounts';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';
import { fakeErasures, fakeHoldings, fakeSignIns } from '../../../../support/fakes/fake-erasures';
import { fakeLog } from '../../../../support/fakes/fake-log';
import {
  aPaymentAccount,
  fakePaymentAccounts,
} from '../../../../support/fakes/fake-payment-accounts';
import { fakeStripeBilling } from '../../../../support/fakes/fake-stripe-billing';
import { fakeStripePayments } from '../../../../support/fakes/fake-stripe-payments';

const hours = (count: number) => addMilliseconds(now, count * 3_600_000);

describe('erasing accounts', () => {
  async function given(
    owners: readonly UserId[],
    broken: readonly string[] = [],
    record = freeSubscription as SubscriptionRecord,
  ) {
    const erasures = fakeErasures();
    for (const ownerId of owners) {
      await erasures.request(newErasure({ ownerId, username: `name-${ownerId}` }, now));
    }
    const { signIns, left: ways } = fakeSignIns(
      owners.map((ownerId) => `name-${ownerId}`),
      broken,
    );
    const deviceSessions = fakeDeviceSessions();
    const holdings = fakeHoldings(Object.fromEntries(owners.map((ownerId) => [ownerId, 5])));
    const stripe = fakeStripeBilling();
    const subscriptions = fakeSubscriptions(record);
    const [stripePayments, paymentAccounts] = [fakeStripePayments(), fakePaymentAccounts()];
    for (const ownerId of owners) await paymentAccounts.put(ownerId, aPaymentAccount(), 0);
    const ports = {
      ...{ erasures, signIns, deviceSessions, ...holdings, subscriptions },
      ...{ stripeBilling: stripe.port, paymentAccounts, stripePayments },
    };
    const run = (at: Instant) => eraseAccounts(ports)({ at, log: fakeLog() });
    return { erasures, ways, deviceSessions, held: holdings.left, run, stripe, stripePayments };
  }

  it('removes the way in and all there is, and looks once more when no token is good any more', async () => {
    const ownerId = anOwner();
    const { erasures, ways, held, run } = await given([ownerId]);

    await run(now);
    expect(ways.size).toBe(0);
    expect(held.get(ownerId)).toBe(0);
    expect(await erasures.listDueForAnyOwner(hours(1), 9)).toEqual([]);

    // Somebody wrote something with a token of before.
    held.set(ownerId, 2);
    await run(hours(2));
    expect(held.get(ownerId)).toBe(0);
    expect(await erasures.listDueForAnyOwner(hours(9000), 9)).toEqual([]);
  });

  it('ends the sessions that began until the way in was gone', async () => {
    const ownerId = anOwner();
    const { run, deviceSessions } = await given([ownerId]);
    await run(addMilliseconds(now, 60_000));
    const session = { sessionId: 'late', signedInAt: addMilliseconds(now, 30_000) };
    expect(await deviceSessions.isEnded(ownerId, session)).toBe(true);
  });

  it('closes the pages on which somebody could still pay an invoice of it, and no others', async () => {
    const [ownerId, other] = [anOwner(), anOwner()];
    const { run, stripePayments } = await given([ownerId]);
    for (const one of [ownerId, other]) {
      await stripePayments.openCheckout({ ownerId: one, account: 'acct_1' } as never);
    }
    await run(now);
    expect(stripePayments.openPages()).toEqual(['cs_2']);
  });

  it('ends what is paid at Stripe before the data goes that tells of it', async () => {
    const ownerId = anOwner();
    const record = { ...proSubscription, customerId: 'cus_1' };
    const { run, stripe, held } = await given([ownerId], [], record);

    const forget = stripe.port.forgetCustomer;
    const silent = jest.fn().mockRejectedValueOnce(new Error('silent')).mockImplementation(forget);
    Object.assign(stripe.port, { forgetCustomer: silent });
    await expect(run(now)).rejects.toBeInstanceOf(AggregateError);
    expect(held.get(ownerId)).toBe(5);

    await run(now);
    expect(stripe.asked).toEqual(['forgetCustomer cus_1']);
    expect(held.get(ownerId)).toBe(0);
  });

  it('asks Stripe for nothing of whoever never came to a checkout', async () => {
    const { run, stripe } = await given([anOwner()]);
    await run(now);
    expect(stripe.asked).toEqual([]);
  });

  it('goes on with the others when one cannot be erased, says so, and tries that one again', async () => {
    const [bad, good] = [anOwner(), anOwner()];
    const { erasures, held, run } = await given([bad, good], [`name-${bad}`]);

    await expect(run(now)).rejects.toBeInstanceOf(AggregateError);
    expect(held.get(good)).toBe(0);
    expect(held.get(bad)).toBe(5);
    const due = await erasures.listDueForAnyOwner(now, 9);
    expect(due.map(({ ownerId }) => ownerId)).toEqual([bad]);
  });
});
