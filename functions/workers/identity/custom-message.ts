import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { workers } from '#shared/contracts/workers';
import { type AccountMailKind, accountMail } from '#shared/emails/account-mails';
import { consume, type Job } from '../../runtime/consume';
import { environment } from '../../runtime/environment';
import { languageOfAccount } from './account-attributes';
import { wayOf } from './way-of';

const worker = workers.customMessage;

interface Purpose {
  readonly kind: AccountMailKind;
  /** The screen that the link opens; the code alone will do where there is none. */
  readonly path?: string;
}

const purposes: Readonly<Partial<Record<CustomMessageTriggerEvent['triggerSource'], Purpose>>> = {
  CustomMessage_SignUp: { kind: 'confirm', path: '/auth/confirm' },
  CustomMessage_ResendCode: { kind: 'confirm', path: '/auth/confirm' },
  CustomMessage_ForgotPassword: { kind: 'reset-password', path: '/auth/reset-password' },
  CustomMessage_UpdateUserAttribute: { kind: 'verify-email' },
  CustomMessage_VerifyUserAttribute: { kind: 'verify-email' },
};

/** Whoever registers with an address that has an account is not told; its owner gets this mail. */
function purposeOf({ triggerSource, request }: CustomMessageTriggerEvent): Purpose | undefined {
  const purpose = purposes[triggerSource];
  const isRegistration = request.clientMetadata?.['reason'] === 'registered';
  const isReset = purpose?.kind === 'reset-password';
  return purpose && isReset && isRegistration
    ? { ...purpose, kind: 'registered-already' }
    : purpose;
}

/** Cognito puts the code in place of its mark, which therefore has to stay as it is. */
function linkTo(path: string, email: string, codeMark: string): string {
  return `${environment.appUrl}${path}?email=${encodeURIComponent(email)}&code=${codeMark}`;
}

export const customMessage: Job<typeof worker> =
  () =>
  async ({ event }) => {
    const purpose = purposeOf(event);
    // Cognito's own wording is better than none.
    if (!purpose) return {};

    const { codeParameter: code, userAttributes, clientMetadata } = event.request;
    const language = languageOfAccount(userAttributes, clientMetadata);
    const email = userAttributes['email'] ?? '';
    const link = purpose.path
      ? { link: `${linkTo(purpose.path, email, code)}${wayOf(clientMetadata?.['next'])}` }
      : {};

    const { subject, html } = accountMail(purpose.kind, { language, code, ...link });
    return { emailSubject: subject, emailMessage: html };
  };

export const handler = consume(worker, customMessage, {});
