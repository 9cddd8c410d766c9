import { rateLimitTable } from '#functions/adapters/dynamodb/rate-limit-table';
import { addMilliseconds } from '#shared/domain/calendar';
import { anOwner } from '../support/builders/an-owner';
import { at } from '../support/builders/times';
import { fakeRateLimits } from '../support/fakes/fake-rate-limits';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const limit = { name: 'tries', most: 3, seconds: 60 };
const now = at('2026-11-27T10:00:20.000Z');

onFakeAndAdapter('rate limits', { fake: fakeRateLimits, adapter: rateLimitTable }, (port) => {
  const takeTimes = (times: number, counted: Parameters<ReturnType<typeof port>['take']>[1]) =>
    Promise.all(Array.from({ length: times }, () => port().take(limit, counted, now)));

  it('let so many through at once, and tell the others when to come again', async () => {
    const answers = await takeTimes(8, { ownerId: anOwner() });
    expect(answers.filter((seconds) => seconds === undefined)).toHaveLength(3);
    expect(answers.filter((seconds) => seconds === 40)).toHaveLength(5);
  });

  it('begin anew with the next window', async () => {
    const counted = { ownerId: anOwner() };
    await takeTimes(4, counted);
    const secondLater = (seconds: number) => addMilliseconds(now, seconds * 1000);
    expect(await port().take(limit, counted, secondLater(39))).toBe(1);
    expect(await port().take(limit, counted, secondLater(40))).toBeUndefined();
  });

  it('forget what turned out to be right, and nothing else', async () => {
    const counted = { ownerId: anOwner() };
    await takeTimes(4, counted);
    await port().forget({ ...limit, name: 'calls' }, counted, now);
    expect(await port().take(limit, counted, now)).toBe(40);
    await port().forget(limit, counted, now);
    const answers = await takeTimes(4, counted);
    expect(answers.filter((seconds) => seconds === undefined)).toHaveLength(3);
  });

  it('of one account, address or name take nothing from another', async () => {
    const ownerId = anOwner();
    const address = `192.0.2.${Math.floor(Math.random() * 256)}`;
    await takeTimes(4, { ownerId });
    await takeTimes(4, { address });
    expect(await port().take(limit, { ownerId: anOwner() }, now)).toBeUndefined();
    expect(await port().take(limit, { address: '2001:db8::/64' }, now)).toBeUndefined();
    expect(await port().take({ ...limit, name: 'calls' }, { address }, now)).toBeUndefined();
    expect(await port().take(limit, { address }, now)).toBe(40);
  });
});
