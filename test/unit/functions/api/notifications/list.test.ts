import { listNotifications } from '#functions/api/notifications/list';
import { aNotice } from '../../../../support/builders/a-notice';
import { aRequest } from '../../../../support/builders/a-request';
import { fakeNotifications } from '../../../../support/fakes/fake-notifications';

describe('notifications', () => {
  it('come newest first, in the language of the reader, with the number of unread ones', async () => {
    const request = aRequest({ query: { page: 1, limit: 2 }, language: 'en' });
    const notifications = fakeNotifications();
    for (const day of ['01', '03', '02']) {
      await notifications.add(request.caller.id, aNotice(day, `202600${day}`));
    }
    await notifications.markRead(request.caller.id, aNotice('01', '20260001').id);

    const { body } = await listNotifications({ notifications })(request);
    expect(body).toMatchObject({ unread: 2, page: 1, limit: 2 });
    expect(body.notifications).toMatchObject([
      { title: 'Link opened', message: '20260003', type: 'info', read: false },
      { title: 'Link opened', message: '20260002', type: 'info', read: false },
    ]);
  });
});
