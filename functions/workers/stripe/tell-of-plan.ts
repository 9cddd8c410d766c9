import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { newServiceMail } from '#shared/domain/mail-job';
import type { PlanNotice } from '#shared/domain/notification';
import { type PlanCircumstances, planLetter } from '#shared/emails/plan-letter';
import { enqueueMail } from '../../runtime/enqueue-mail';
import { environment } from '../../runtime/environment';
import { newId } from '../../runtime/new-id';
import type { StripePorts } from './event-job';

export type LetterPort = 'notifications' | 'profiles' | 'mailQueue';

export interface Addressee {
  readonly ownerId: UserId;
  readonly at: Instant;
}

type Circumstances = Omit<PlanCircumstances, 'settingsUrl'>;

/**
 * Tells the owner of an account what became of the money for the plan: by a notice and by a letter, which are stored
 * together, once for each happening. Whoever does not open the app would lose the plan without a word.
 */
export async function tellOfPlan(
  { notifications, profiles, mailQueue }: Pick<StripePorts, LetterPort>,
  { ownerId, at }: Addressee,
  notice: PlanNotice,
  circumstances: Circumstances = {},
): Promise<void> {
  const profile = await profiles.find(ownerId);
  if (!profile) {
    await notifications.add(ownerId, notice);
    return;
  }
  const { email: to, language } = profile;
  const settingsUrl = `${environment.appUrl}/settings#subscription`;
  const letter = planLetter(notice, { ...circumstances, settingsUrl }, language);
  const mail = newServiceMail({ id: newId(at), ownerId, to, language, letter }, at);
  const isNew = await notifications.add(ownerId, notice, mail);
  if (isNew) await enqueueMail(mailQueue, mail, at);
}
