import { profileTable } from '#functions/adapters/dynamodb/profile-table';
import type { ProfileRecord } from '#functions/ports/profiles';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeProfiles } from '../support/fakes/fake-accounts';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

onFakeAndAdapter('profiles', { fake: () => fakeProfiles(), adapter: profileTable }, (port) => {
  const record = (): ProfileRecord => ({
    id: anOwner(),
    email: 'tereza@jinovatka.example',
    language: 'cs',
    role: 'user',
    createdAt: now,
  });

  it('are found as they were created', async () => {
    const profile = record();
    await port().create(profile.id, profile);
    expect(await port().find(profile.id)).toEqual(profile);
  });

  it('keep their first record when an account is confirmed twice', async () => {
    const profile = record();
    await port().create(profile.id, profile);
    await port().create(profile.id, { ...profile, language: 'en' });
    expect(await port().find(profile.id)).toEqual(profile);
  });

  it('speak the language of the last choice, and keep all else', async () => {
    const profile = record();
    await port().create(profile.id, profile);
    await port().setLanguage(profile.id, 'en');
    await port().setLanguage(profile.id, 'en');
    expect(await port().find(profile.id)).toEqual({ ...profile, language: 'en' });
  });

  it('of an account that is gone do not come back by a language', async () => {
    const gone = anOwner();
    await port().setLanguage(gone, 'en');
    expect(await port().find(gone)).toBeUndefined();
  });

  it('are missing for an account that was never confirmed', async () => {
    expect(await port().find(anOwner())).toBeUndefined();
  });
});
