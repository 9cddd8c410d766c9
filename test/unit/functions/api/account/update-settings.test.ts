import { updateSettings } from '#functions/api/account/update-settings';
import { addMilliseconds } from '#shared/domain/calendar';
import { pictureAddress } from '#shared/domain/picture';
import { defaultSettings, type SettingsChange } from '#shared/domain/settings';
import { freeSubscription } from '#shared/domain/subscription-record';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import {
  fakeProfiles,
  fakeSettings,
  fakeSubscriptions,
  proSubscription,
} from '../../../../support/fakes/fake-accounts';
import { fakeMailJobs, fakeMailQueue } from '../../../../support/fakes/fake-mail-jobs';
import { fakePictures } from '../../../../support/fakes/fake-pictures';
import { fakeSecurityEvents } from '../../../../support/fakes/fake-security-events';
import { aPicture } from '../../../../support/pictures/a-picture';

process.env['APP_URL'] = 'https://app.splatno.example';

const email = 'tereza@jinovatka.example';
const old = '19-2000145399/0800';
const other = '2000145399/0100';

/** An account with what saving its settings needs. */
function anAccount(language: 'cs' | 'en' = 'cs', record = proSubscription, own = defaultSettings) {
  const caller = aCaller();
  const [securityEvents, mailJobs] = [fakeSecurityEvents(), fakeMailJobs()];
  const ports = {
    subscriptions: fakeSubscriptions(record),
    settings: fakeSettings(own, { securityEvents, mailJobs }),
    pictures: fakePictures(),
    profiles: fakeProfiles([{ id: caller.id, email, language, role: 'user', createdAt: now }]),
    securityEvents,
    mailQueue: fakeMailQueue(),
  };
  const source = { visitor: '192.0.2.7', device: 'Firefox, Windows' };
  // Lines of the log are in the order of time: each save comes a second after the one before.
  let at = now;
  const later = () => {
    at = addMilliseconds(at, 1_000);
    return at;
  };
  return {
    caller,
    ports,
    save: (body: SettingsChange) =>
      updateSettings(ports)(aRequest({ caller, body, ...source, at: later() }) as never),
    events: async () => (await securityEvents.list(caller.id, { limit: 10 })).items,
    letters: () =>
      Promise.all(ports.mailQueue.sent.map(async ({ mailId }) => mailJobs.find(caller.id, mailId))),
  };
}

describe('a branding', () => {
  it.each([
    { primary_color: '#112233' },
    { font_family: 'Lora' },
    { invoice_template: 'modern' },
    { logo_url: '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV' },
  ] as const)('belongs to paid plans: %p', async (change) => {
    const { save, caller, ports } = anAccount('cs', freeSubscription);
    await expect(save({ ...change, name: 'Tereza' })).rejects.toMatchObject({
      code: 'REQUIRES_PREMIUM',
    });
    expect(await ports.settings.get(caller.id)).toEqual(defaultSettings);
  });

  it('of a time with a paid plan stays, can be sent along, and can be given up', async () => {
    const own = { ...defaultSettings, primary_color: '#112233', font_family: 'Lora' } as const;
    const { save } = anAccount('cs', freeSubscription, own);
    const { body } = await save({ ...own, name: 'Tereza', font_family: 'Inter' });
    expect(body.settings).toEqual({ ...own, name: 'Tereza', font_family: 'Inter' });
  });
});

describe('saving settings', () => {
  it('changes the given fields of this account and answers the whole', async () => {
    const { ports, caller, save } = anAccount();
    await save({ name: 'Tereza' });
    const { body } = await save({ push_due_reminders_enabled: true, push_due_reminder_days: 5 });
    expect(body.settings).toEqual({
      ...defaultSettings,
      name: 'Tereza',
      push_due_reminders_enabled: true,
      push_due_reminder_days: 5,
    });
    expect(await ports.settings.get(caller.id)).toEqual(body.settings);
    expect(await ports.settings.get(aCaller().id)).toEqual(defaultSettings);
  });

  it.each(['stamp_url', 'logo_url'] as const)('keeps the picture of %s for good', async (field) => {
    const { ports, caller, save } = anAccount();
    const picture = await ports.pictures.given(aPicture({ ownerId: caller.id }));
    const change = { [field]: pictureAddress(picture.id) };
    await save(change);
    expect(await ports.settings.get(caller.id)).toMatchObject(change);
    expect(await ports.pictures.remove(picture)).toBe(false);
  });

  it('lets a picture go that it names no longer, unless a document shows it', async () => {
    const { ports, caller, save } = anAccount();
    const pictures = await Promise.all(
      [1, 2].map(() => ports.pictures.given(aPicture({ ownerId: caller.id }))),
    );
    for (const { id } of pictures) await save({ logo_url: pictureAddress(id) });
    const [replaced, current] = pictures;
    if (!replaced || !current) throw new Error('there are two');
    expect(await ports.pictures.remove(replaced)).toBe(true);
    expect(await ports.pictures.remove(current)).toBe(false);

    await save({ stamp_url: pictureAddress(current.id), logo_url: '' });
    expect(await ports.pictures.remove(current)).toBe(false);
    await ports.pictures.keep(caller.id, current.id);
    await save({ stamp_url: '' });
    expect(await ports.pictures.remove(current)).toBe(false);
  });

  it('refuses a picture of somebody else, and changes nothing', async () => {
    const { ports, caller, save } = anAccount();
    const { id } = await ports.pictures.given(aPicture());
    await expect(save({ name: 'Tereza', stamp_url: pictureAddress(id) })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'stamp_url', code: 'picture_missing' }] },
    });
    expect(await ports.settings.get(caller.id)).toEqual(defaultSettings);
  });
});

describe('another bank account', () => {
  it('is noted with both accounts masked, and from where it was changed', async () => {
    const { save, events } = anAccount();
    await save({ bank_account: old });
    await save({ bank_account: other });
    expect(await events()).toMatchObject([
      {
        kind: 'bank_account_changed',
        before: '•••5399/0800',
        after: '•••5399/0100',
        address: '192.0.2.7',
        device: 'Firefox, Windows',
      },
      { kind: 'bank_account_changed', before: '', after: '•••5399/0800' },
    ]);
  });

  it.each(['cs', 'en'] as const)('is told to the owner by a letter (%s)', async (language) => {
    const { save, letters } = anAccount(language);
    await save({ bank_account: old });
    expect(await letters()).toEqual([]);

    await save({ bank_account: other });
    const [letter, ...rest] = await letters();
    expect(rest).toEqual([]);
    expect(letter).toMatchObject({ isService: true, content: { to: [email], language } });
    const { subject, message } = letter?.content ?? { subject: '', message: '' };
    const [title, before, after] =
      language === 'cs'
        ? ['Změnil se váš bankovní účet', 'Dříve: •••5399/0800', 'Nyní: •••5399/0100']
        : ['Your bank account has changed', 'Before: •••5399/0800', 'Now: •••5399/0100'];
    expect(subject).toBe(title);
    expect(message).toContain(before);
    expect(message).toContain(after);
    expect(message).toContain('Firefox, Windows, 192.0.2.7');
    expect(message).toContain('https://app.splatno.example/settings');
    expect(message).not.toContain('2000145399');
  });

  it('is told when it is taken away too', async () => {
    const { save, letters } = anAccount();
    await save({ bank_account: old });
    await save({ bank_account: '' });
    expect((await letters())[0]?.content.message).toContain('Nyní: žádný');
  });

  it('is not the same one written otherwise, nor another setting', async () => {
    const { save, events, letters } = anAccount();
    await save({ bank_account: old });
    await save({ bank_account: 'CZ65 0800 0000 1920 0014 5399', name: 'Tereza' });
    await save({ city: 'Brno' });
    expect(await events()).toHaveLength(1);
    expect(await letters()).toEqual([]);
  });
});
