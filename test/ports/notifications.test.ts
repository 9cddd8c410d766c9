import { mailJobTable } from '#functions/adapters/dynamodb/mail-job-table';
import { notificationTable } from '#functions/adapters/dynamodb/notification-table';
import type { UserId } from '#shared/domain/ids';
import { newServiceMail } from '#shared/domain/mail-job';
import { aNotice } from '../support/builders/a-notice';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeNotifications } from '../support/fakes/fake-notifications';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';
import { openLocalTable } from '../support/local/open-table';

onFakeAndAdapter(
  'notifications',
  { fake: fakeNotifications, adapter: notificationTable },
  (ports) => {
    let ownerId: UserId;
    beforeEach(() => {
      ownerId = anOwner();
    });
    const list = async (page = 1, limit = 10) => ports().list(ownerId, { page, limit });

    it('lie newest first, page by page, unread', async () => {
      const [first, second, third] = [aNotice('01'), aNotice('02'), aNotice('03')];
      for (const notice of [second, first, third]) await ports().add(ownerId, notice);
      expect(await list(1, 2)).toEqual([
        { notice: third, read: false },
        { notice: second, read: false },
      ]);
      expect(await list(2, 2)).toEqual([{ notice: first, read: false }]);
      expect(await list(3, 2)).toEqual([]);
      expect(await ports().countUnread(ownerId)).toBe(3);
    });

    it('are read one at a time', async () => {
      const [read, unread] = [aNotice('01'), aNotice('02')];
      for (const notice of [read, unread]) await ports().add(ownerId, notice);
      expect(await ports().markRead(ownerId, read.id)).toBe(true);
      expect(await list()).toEqual([
        { notice: unread, read: false },
        { notice: read, read: true },
      ]);
      expect(await ports().countUnread(ownerId)).toBe(1);
    });

    it('are read all at once, more than one look shows', async () => {
      for (let number = 1; number <= 130; number += 1) {
        await ports().add(ownerId, aNotice('05', `2026${String(number).padStart(4, '0')}`));
      }
      expect(await ports().countUnread(ownerId)).toBe(100);
      await ports().markAllRead(ownerId);
      expect(await ports().countUnread(ownerId)).toBe(0);
      expect((await list(1, 200)).filter(({ read }) => read)).toHaveLength(130);
    });

    it('stay as they are when the same thing is told again', async () => {
      const notice = aNotice();
      await ports().add(ownerId, notice);
      await ports().markRead(ownerId, notice.id);
      await ports().add(ownerId, notice);
      expect(await list()).toEqual([{ notice, read: true }]);
    });

    it('are nobody else’s', async () => {
      const notice = aNotice();
      await ports().add(ownerId, notice);
      const stranger = anOwner();
      expect(await ports().markRead(stranger, notice.id)).toBe(false);
      await ports().markAllRead(stranger);
      expect(await ports().list(stranger, { page: 1, limit: 10 })).toEqual([]);
      expect(await ports().countUnread(ownerId)).toBe(1);
    });
  },
);

describe('a notice with a letter', () => {
  it('is kept together with it, and no second letter with a notice that was there', async () => {
    const table = await openLocalTable();
    const [ownerId, notice] = [anOwner(), aNotice()];
    const letter = { subject: 'Tarif', preheader: '', message: 'Platba neprošla.' };
    const mail = { ownerId, to: 'eva@example.cz', language: 'cs', letter } as const;
    const added: boolean[] = [];
    for (const id of ['mail1', 'mail2']) {
      added.push(
        await notificationTable(table).add(ownerId, notice, newServiceMail({ ...mail, id }, now)),
      );
    }
    const kept = await Promise.all(
      ['mail1', 'mail2'].map((id) => mailJobTable(table).find(ownerId, id)),
    );
    await table.close();

    expect(added).toEqual([true, false]);
    expect(kept).toMatchObject([{ isService: true, content: letter }, undefined]);
  });
});
