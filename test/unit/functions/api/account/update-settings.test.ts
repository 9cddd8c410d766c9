import { updateSettings } from '#functions/api/account/update-settings';
import { pictureAddress } from '#shared/domain/picture';
import { defaultSettings } from '#shared/domain/settings';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { fakeSettings } from '../../../../support/fakes/fake-accounts';
import { fakePictures } from '../../../../support/fakes/fake-pictures';
import { aPicture } from '../../../../support/pictures/a-picture';

describe('saving settings', () => {
  it('changes the given fields of this account and answers the whole', async () => {
    const settings = fakeSettings();
    const caller = aCaller();
    const update = updateSettings({ settings, pictures: fakePictures() });
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

  it.each(['stamp_url', 'logo_url'] as const)('keeps the picture of %s for good', async (field) => {
    const [settings, pictures, caller] = [fakeSettings(), fakePictures(), aCaller()];
    const picture = await pictures.given(aPicture({ ownerId: caller.id }));
    const change = { [field]: pictureAddress(picture.id) };
    await updateSettings({ settings, pictures })(aRequest({ caller, body: change }));
    expect(await settings.get(caller.id)).toMatchObject(change);
    expect(await pictures.remove(picture)).toBe(false);
  });

  it('refuses a picture of somebody else, and changes nothing', async () => {
    const [settings, pictures, caller] = [fakeSettings(), fakePictures(), aCaller()];
    const { id } = await pictures.given(aPicture());
    const body = { name: 'Tereza', stamp_url: pictureAddress(id) };
    await expect(
      updateSettings({ settings, pictures })(aRequest({ caller, body })),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'stamp_url', code: 'picture_missing' }] },
    });
    expect(await settings.get(caller.id)).toEqual(defaultSettings);
  });
});
