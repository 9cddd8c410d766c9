import { updateSettings } from '#functions/api/account/update-settings';
import { defaultSettings } from '#shared/domain/settings';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { fakeSettings } from '../../../../support/fakes/fake-accounts';

describe('saving settings', () => {
  it('changes the given fields of this account and answers the whole', async () => {
    const settings = fakeSettings();
    const caller = aCaller();
    const update = updateSettings({ settings });
    await update(aRequest({ caller, body: { name: 'Tereza' } }));
    const { body } = await update(
      aRequest({ caller, body: { push_due_reminders_enabled: true, push_due_reminder_days: 5 } }),
    );
    expect(body.settings).toEqual({
      ...defaultSettings,
      name: 'Tereza',
      push_due_reminders_enabled: true,
      push_due_reminder_days: 5,
    });
    expect(await settings.get(aCaller().id)).toEqual(defaultSettings);
  });
});
