import { csrfSessionTable } from '#functions/adapters/dynamodb/csrf-session-table';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeCsrfSessions } from '../support/fakes/fake-csrf-sessions';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter('CSRF sessions', { fake: fakeCsrfSessions, adapter: csrfSessionTable }, (port) => {
  const session = () => ({ id: anOwner() as string, tokenHash: 'hash', expiresAt: now });

  it('are found as they were stored', async () => {
    const mine = session();
    await port().put(mine);
    expect(await port().find(mine.id)).toEqual(mine);
    expect(await port().find('unknown')).toBeUndefined();
  });

  it('belong to the first account that binds them', async () => {
    const mine = session();
    const ownerId = anOwner();
    await port().put(mine);
    expect(await port().bind(mine.id, ownerId)).toBe(true);
    expect(await port().bind(mine.id, ownerId)).toBe(true);
    expect(await port().bind(mine.id, anOwner())).toBe(false);
    expect(await port().find(mine.id)).toEqual({ ...mine, ownerId });
  });

  it('are not made by binding', async () => {
    expect(await port().bind('unknown', anOwner())).toBe(false);
    expect(await port().find('unknown')).toBeUndefined();
  });
});
