import { markNotificationsRead } from '#functions/api/notifications/mark-read';
import { contracts } from '#shared/contracts/index';
import { aNotice } from '../../../../support/builders/a-notice';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { fakeNotifications } from '../../../../support/fakes/fake-notifications';

describe('marking notifications as read', () => {
  const prepare = async () => {
    const caller = aCaller();
    const notifications = fakeNotifications();
    const [one, other] = [aNotice('01'), aNotice('02')];
    for (const notice of [one, other]) await notifications.add(caller.id, notice);
    return { caller, one, markRead: markNotificationsRead({ notifications }) };
  };

  it('marks one, and tells how many are left', async () => {
    const { caller, one, markRead } = await prepare();
    const { body } = await markRead(aRequest({ caller, body: { id: one.id } }));
    expect(body).toEqual({ unread: 1 });
  });

  it('marks all', async () => {
    const { caller, markRead } = await prepare();
    const { body } = await markRead(aRequest({ caller, body: { all: true } }));
    expect(body).toEqual({ unread: 0 });
  });

  it('does not know a notification of another account', async () => {
    const { one, markRead } = await prepare();
    const request = aRequest({ body: { id: one.id } });
    await expect(markRead(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes no empty id, which the table knows no key for', () => {
    const { body } = contracts.notifications.markRead;
    expect(body.safeParse({ id: '' }).success).toBe(false);
    expect(body.safeParse({ id: '01' }).success).toBe(true);
  });
});
