import { paymentChanged } from '#functions/workers/stripe/payment-changed';
import { now } from '../../../../support/builders/times';
import { fakeLog } from '../../../../support/fakes/fake-log';

describe('a payment of a plan', () => {
  it('is none of an invoice: nothing is asked, and nobody is warned', async () => {
    const log = fakeLog();
    const event = {
      eventId: 'evt_1',
      type: 'payment_intent.succeeded',
      objectId: 'pi_1',
      createdAt: now,
    } as const;
    const applied = { id: event.eventId, type: event.type, at: now };
    // Without ports: whoever asks one of them fails.
    const outcome = await paymentChanged({} as never)({ event, applied, at: now, log });
    expect(outcome).toBe('nothing');
    expect(log.lines).toEqual([]);
  });
});
