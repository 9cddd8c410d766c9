import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { type MailJob, newServiceMail } from '#shared/domain/mail-job';
import type { SecurityHappening } from '#shared/domain/security-event';
import { type FactorLetter, factorChangedMail } from '#shared/emails/factor-changed-mail';
import type { MailQueue } from '../ports/mail-queue';
import type { ProfileReader } from '../ports/profiles';
import type { SecurityEventLog } from '../ports/security-events';
import { enqueueMail } from './enqueue-mail';
import { environment } from './environment';
import { log } from './log';
import { newId } from './new-id';
import { securityEventOf } from './note-security-event';

interface Ports {
  readonly securityEvents: SecurityEventLog;
  readonly profiles: ProfileReader;
  readonly mailQueue: MailQueue;
}

interface Source {
  readonly caller: { readonly id: UserId };
  readonly at: Instant;
  readonly visitor?: string | undefined;
  readonly device?: string | undefined;
}

async function letterTo(
  { profiles }: Ports,
  { caller, at, visitor, device }: Source,
  kind: FactorLetter,
): Promise<MailJob | undefined> {
  const profile = await profiles.find(caller.id);
  if (!profile) return undefined;

  const { email: to, language } = profile;
  const settingsUrl = `${environment.appUrl}/settings`;
  const letter = factorChangedMail(kind, { at, device, address: visitor, settingsUrl }, language);
  return newServiceMail({ id: newId(at), ownerId: caller.id, to, language, letter }, at);
}

/**
 * Notes that a way to sign in went or came anew, and writes to the owner: who got into an account would do that to
 * stay in it. It has happened by then, so the call never fails for line or letter, which are stored together.
 */
export async function tellFactorChange(
  ports: Ports,
  source: Source,
  happening: SecurityHappening,
  kind: FactorLetter,
): Promise<void> {
  const { caller, at } = source;
  const event = securityEventOf(source, happening);
  const notTold = (error: unknown) =>
    log.error('change of a factor not told', { event, ownerId: caller.id, error });
  try {
    // Without its letter the line is still worth having.
    const mail = (await letterTo(ports, source, kind).catch(notTold)) ?? undefined;
    await ports.securityEvents.append(caller.id, event, mail);
    if (mail) await enqueueMail(ports.mailQueue, mail, at);
  } catch (error) {
    notTold(error);
  }
}
