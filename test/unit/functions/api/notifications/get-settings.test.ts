import { getNotificationSettings } from '#functions/api/notifications/get-settings';
import { aRequest } from '../../../../support/builders/a-request';
import { someSettings } from '../../../../support/builders/an-invoice';
import { fakeSettings } from '../../../../support/fakes/fake-accounts';

describe('the settings of notifications', () => {
  it('are off, three days ahead, until the account wants them', async () => {
    const { body } = await getNotificationSettings({ settings: fakeSettings() })(aRequest());
    expect(body).toEqual({ enabled: false, dueRemindersEnabled: false, dueReminderDays: 3 });
  });

  it('follow the settings of the account', async () => {
    const given = { push_due_reminders_enabled: true, push_due_reminder_days: 1 };
    const settings = fakeSettings(someSettings(given));
    const { body } = await getNotificationSettings({ settings })(aRequest());
    expect(body).toEqual({ enabled: true, dueRemindersEnabled: true, dueReminderDays: 1 });
  });
});
