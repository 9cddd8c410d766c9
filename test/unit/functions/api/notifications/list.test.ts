import { listNotifications } from '#functions/api/notifications/list';
import type { Notification } from '#shared/domain/notification';
import { aRequest } from '../../../../support/builders/a-request';
import { at } from '../../../../support/builders/times';
import { fakeNotifications } from '../../../../support/fakes/fake-notifications';

describe('notifications', () => {
  const notification = (day: string, read: boolean): Notification => ({
    id: day,
    timestamp: at(`2026-11-${day}T08:00:00.000Z`),
    read,
    type: 'info',
    title: 'Faktura',
    message: 'Faktura byla zaplacena',
  });

  it('come newest first, with the number of unread ones', async () => {
    const given = [notification('01', true), notification('03', false), notification('02', false)];
    const list = listNotifications({ notifications: fakeNotifications(given) });
    const { body } = await list(aRequest({ query: { page: 1, limit: 2 } }));
    expect(body).toMatchObject({ unread: 2, page: 1, limit: 2 });
    expect(body.notifications.map(({ id }) => id)).toEqual(['03', '02']);
  });
});
