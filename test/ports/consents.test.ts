import { consentTable } from '#functions/adapters/dynamodb/consent-table';
import { newId } from '#functions/runtime/new-id';
import { addMilliseconds } from '#shared/domain/calendar';
import type { ConsentRecord } from '#shared/domain/consent';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeConsents } from '../support/fakes/fake-consents';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter('consents', { fake: fakeConsents, adapter: consentTable }, (port) => {
  const choice = (seconds: number, analytics: boolean): ConsentRecord => {
    const at = addMilliseconds(now, seconds * 1000);
    const common = { marketing: false, source: 'banner_customize_save', version: 1 } as const;
    return { id: newId(at), at, analytics, ...common };
  };

  it('are none until somebody chooses', async () => {
    expect(await port().find(anOwner())).toBeUndefined();
    expect(await port().list(anOwner())).toEqual([]);
  });

  it('are all kept, and the newest counts, in whatever order they arrive', async () => {
    const ownerId = anOwner();
    const [first, second, third] = [choice(0, true), choice(1, false), choice(2, true)];
    for (const one of [first, third, second]) await port().add(ownerId, one);
    expect(await port().find(ownerId)).toEqual(third);
    expect(await port().list(ownerId)).toEqual([third, second, first]);
    expect(await port().list(anOwner())).toEqual([]);
  });
});
