import { mailJobTable } from '#functions/adapters/dynamodb/mail-job-table';
import { securityEventReader } from '#functions/adapters/dynamodb/security-event-table';
import { settingsTable } from '#functions/adapters/dynamodb/settings-table';
import { newServiceMail } from '#shared/domain/mail-job';
import { defaultSettings } from '#shared/domain/settings';
import { aSecurityEvent } from '../support/builders/a-security-event';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeSettings } from '../support/fakes/fake-accounts';
import { fakeMailJobs } from '../support/fakes/fake-mail-jobs';
import { fakeSecurityEvents } from '../support/fakes/fake-security-events';
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

onFakeAndAdapter(
  'another bank account',
  {
    fake: () => {
      const [securityEvents, mailJobs] = [fakeSecurityEvents(), fakeMailJobs()];
      const settings = fakeSettings(defaultSettings, { securityEvents, mailJobs });
      return { settings, securityEvents, mailJobs };
    },
    adapter: (table) => ({
      settings: settingsTable(table),
      securityEvents: securityEventReader(table),
      mailJobs: mailJobTable(table),
    }),
  },
  (ports) => {
    const letter = { subject: 'Změna', preheader: '', message: 'Změnil se účet.' };
    const witnessOf = (ownerId: ReturnType<typeof anOwner>, before: string) => {
      const mail = { id: 'mail1', ownerId, to: 'eva@example.cz', language: 'cs', letter } as const;
      return { before, event: aSecurityEvent(), mail: newServiceMail(mail, now) };
    };
    const kept = async (ownerId: ReturnType<typeof anOwner>) => ({
      events: (await ports().securityEvents.list(ownerId, { limit: 10 })).items,
      mail: await ports().mailJobs.find(ownerId, 'mail1'),
      account: (await ports().settings.get(ownerId)).bank_account,
    });

    it('is written with the line of the log and the letter', async () => {
      const ownerId = anOwner();
      const witness = witnessOf(ownerId, '');
      const saved = await ports().settings.update(
        ownerId,
        { bank_account: '123', name: 'Eva' },
        witness,
      );
      expect(saved).toEqual({ ...defaultSettings, bank_account: '123', name: 'Eva' });
      expect(await kept(ownerId)).toEqual({
        events: [witness.event],
        mail: witness.mail,
        account: '123',
      });
    });

    it('is refused where it is not the one that was seen, and nothing is written', async () => {
      const ownerId = anOwner();
      await ports().settings.update(ownerId, { bank_account: 'old' });
      await expect(
        ports().settings.update(ownerId, { bank_account: 'new' }, witnessOf(ownerId, 'other')),
      ).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
      expect(await kept(ownerId)).toEqual({ events: [], mail: undefined, account: 'old' });
    });
  },
);
