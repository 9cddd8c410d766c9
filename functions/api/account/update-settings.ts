import { account as contracts } from '#shared/contracts/account';
import type { Request } from '#shared/contracts/endpoint';
import type { UserId } from '#shared/domain/ids';
import { newServiceMail } from '#shared/domain/mail-job';
import { isSameAccount, maskedChange } from '#shared/domain/masked-account';
import { pictureIdOf, unusedUntil } from '#shared/domain/picture';
import { plans } from '#shared/domain/plan';
import { bringsBranding, type Settings, type SettingsChange } from '#shared/domain/settings';
import { planInForce } from '#shared/domain/subscription-record';
import { accountChangedMail } from '#shared/emails/account-changed-mail';
import { AppError } from '#shared/errors/app-error';
import { fieldFaults } from '#shared/errors/field-faults';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { pictureTable } from '../../adapters/dynamodb/picture-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { securityEventLog } from '../../adapters/dynamodb/security-event-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { mailQueue } from '../../adapters/sqs/mail-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { Pictures } from '../../ports/pictures';
import type { AccountWitness } from '../../ports/settings';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { enqueueMail } from '../../runtime/enqueue-mail';
import { environment } from '../../runtime/environment';
import { newId } from '../../runtime/new-id';
import { securityEventOf } from '../../runtime/note-security-event';
import { serve } from '../../runtime/serve';

const contract = contracts.updateSettings;
type Ports = PortsOf<typeof contract>;
type Call = Request<typeof contract>;

const pictureFields = ['stamp_url', 'logo_url'] as const;

async function assertPremium({ subscriptions }: Ports, { caller, at }: Call): Promise<void> {
  const plan = plans[planInForce(await subscriptions.get(caller.id), at)];
  if (!plan.isPremium) throw new AppError('REQUIRES_PREMIUM');
}

/** What the settings name stays: documents made from now on show it. A logo may also lie elsewhere. */
async function holdPictures(pictures: Pictures, ownerId: UserId, change: SettingsChange) {
  for (const field of pictureFields) {
    const id = pictureIdOf(change[field]);
    if (id === undefined || (await pictures.hold(ownerId, id))) continue;
    throw fieldFaults([{ path: field, code: 'picture_missing' }]);
  }
}

/** What they name no longer goes, unless a document shows it. */
async function releasePictures(
  { pictures }: Ports,
  { caller, at }: Call,
  before: Settings,
  after: Settings,
): Promise<void> {
  const named = pictureFields.map((field) => after[field]);
  const dropped = pictureFields.map((field) => before[field]).filter((one) => !named.includes(one));
  for (const id of dropped.map(pictureIdOf)) {
    if (id !== undefined) await pictures.release(caller.id, id, unusedUntil(at));
  }
}

/**
 * What another bank account is noted by, and who is told: whoever gets into an account would have its customers pay
 * them. One where there was none before is noted alone.
 */
async function witnessOf(
  ports: Ports,
  call: Call,
  { bank_account: before }: Settings,
): Promise<AccountWitness | undefined> {
  const { body, caller, at, visitor, device } = call;
  if (body.bank_account === undefined || isSameAccount(before, body.bank_account)) return undefined;

  const masked = maskedChange(before, body.bank_account);
  const event = securityEventOf(call, { kind: 'bank_account_changed', ...masked });
  const profile = before === '' ? undefined : await ports.profiles.find(caller.id);
  if (!profile) return { before, event };

  const { email: to, language } = profile;
  const settingsUrl = `${environment.appUrl}/settings`;
  const told = { ...masked, at, device, address: visitor, settingsUrl };
  const letter = accountChangedMail(told, language);
  const mail = newServiceMail({ id: newId(at), ownerId: caller.id, to, language, letter }, at);
  return { before, event, mail };
}

export const updateSettings: Action<typeof contract> = (ports) => async (call) => {
  const { body, caller, at } = call;
  const before = await ports.settings.get(caller.id);
  if (bringsBranding(before, body)) await assertPremium(ports, call);
  await holdPictures(ports.pictures, caller.id, body);

  const witness = await witnessOf(ports, call, before);
  const settings = await ports.settings.update(caller.id, body, witness);
  await releasePictures(ports, call, before, settings);
  if (witness?.mail) await enqueueMail(ports.mailQueue, witness.mail, at);
  return { status: 200, body: { settings } };
};

const table = openTable(environment);
export const handler = serve(contract, updateSettings, {
  settings: settingsTable(table),
  subscriptions: subscriptionTable(table),
  pictures: pictureTable(table),
  profiles: profileTable(table),
  securityEvents: securityEventLog(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
  csrfSessions: csrfSessionTable(table),
});
