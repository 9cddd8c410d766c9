import type { MailFailure } from '#shared/domain/mail-job';
import { AppError } from '#shared/errors/app-error';
import type { Mailer, RawMail } from '../ports/mailer';

type Outcome =
  | { readonly kind: 'sent'; readonly messageId: string }
  /** SES did not take it and may later. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly failure: MailFailure };

/**
 * Hands a message to SES. Only its own refusal proves that nothing was sent; whatever else goes wrong is
 * thrown, and the mail may be on its way.
 */
export async function sendMail(mailer: Mailer, mail: RawMail): Promise<Outcome> {
  try {
    return { kind: 'sent', messageId: await mailer.send(mail) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'TOO_BUSY') return { kind: 'busy' };
    if (error.code === 'EMAIL_ADDRESS_INVALID') return { kind: 'refused', failure: 'address' };
    if (error.code === 'EMAIL_FAILED') return { kind: 'refused', failure: 'refused' };
    throw error;
  }
}
