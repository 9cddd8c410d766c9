import { settingsTable } from '#functions/adapters/dynamodb/settings-table';
import { defaultSettings } from '#shared/domain/settings';
import { anOwner } from '../support/builders/an-owner';
import { fakeSettings } from '../support/fakes/fake-accounts';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter('settings', { fake: () => fakeSettings(), adapter: settingsTable }, (port) => {
  it('are the defaults until something is saved', async () => {
    expect(await port().get(anOwner())).toEqual(defaultSettings);
  });

  it('change where a save says so and nowhere else', async () => {
    const ownerId = anOwner();
    await port().update(ownerId, { company_name: 'Jinovatka', ico: '98123459' });
    const saved = await port().update(ownerId, { ico: '', vatStatus: 'identified_person' });
    const expected = {
      ...defaultSettings,
      company_name: 'Jinovatka',
      ico: '',
      vatStatus: 'identified_person',
    };
    expect(saved).toEqual(expected);
    expect(await port().get(ownerId)).toEqual(expected);
  });

  it('stay as they are when a save carries nothing', async () => {
    const ownerId = anOwner();
    await port().update(ownerId, { name: 'Tereza' });
    expect(await port().update(ownerId, {})).toMatchObject({ name: 'Tereza' });
  });

  it('keep both of two saves at the same time', async () => {
    const ownerId = anOwner();
    await Promise.all([
      port().update(ownerId, { name: 'Tereza' }),
      port().update(ownerId, { city: 'Brno' }),
    ]);
    expect(await port().get(ownerId)).toMatchObject({ name: 'Tereza', city: 'Brno' });
  });

  it('are nobody else’s', async () => {
    await port().update(anOwner(), { name: 'Tereza' });
    expect(await port().get(anOwner())).toEqual(defaultSettings);
  });
});
