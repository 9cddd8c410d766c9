import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../front-door/aws-error';
import type { Cognito } from './cognito';
import { changeUser, emailOf, triggerAttributes } from './directory';
import type { UserPool, UserPoolClient } from './pool-settings';
import type { CodePurpose, User } from './records';
import { refusal } from './refusals';
import { runTrigger } from './triggers';

const hour = 3_600_000;
const lifetime = { 'sign-up': 24 * hour, 'reset-password': hour, 'verify-email': 24 * hour };

/** What the code and the person's name are called inside a message that a trigger writes. */
const codeParameter = '{####}';
const CustomMessage = z.object({
  emailSubject: z.string().nullish(),
  emailMessage: z.string().nullish(),
});

export type MessageSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute';

export interface CodeRequest {
  readonly user: User;
  readonly client: UserPoolClient;
  readonly purpose: CodePurpose;
  readonly source: MessageSource;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
  /** Where to send it, when that is not the address the user has now. */
  readonly email?: string;
}

/** Makes a new code, which replaces the one before, and mails it. */
export async function sendCode(cognito: Cognito, request: CodeRequest) {
  const { user, purpose } = request;
  const email = request.email ?? emailOf(user);
  const limitKey = `${user.sub} ${purpose}`;
  cognito.attempts.codeMails.assertOpen(limitKey);
  cognito.attempts.codeMails.record(limitKey);

  const value = String(randomInt(1_000_000)).padStart(6, '0');
  const code = { value, expiresAt: cognito.now() + lifetime[purpose] };
  await changeUser(cognito, user.sub, ({ codes }) => ({ codes: { ...codes, [purpose]: code } }));

  const message = await writeMessage(cognito, request);
  const mail = { ...message, to: email, html: message.html.replaceAll(codeParameter, value) };
  await deliver(cognito, mail);
  return deliveryDetails(email);
}

/** Uses a code up, or refuses it; too many wrong ones close the way for an hour. */
export async function useCode(
  cognito: Cognito,
  user: User,
  purpose: CodePurpose,
  given: string,
): Promise<void> {
  const limitKey = `${user.sub} ${purpose}`;
  cognito.attempts.wrongAnswers.assertOpen(limitKey);

  const code = user.codes[purpose];
  if (!code || code.expiresAt < cognito.now()) throw refusal('codeExpired');
  if (code.value !== given) {
    cognito.attempts.wrongAnswers.record(limitKey);
    throw refusal('codeMismatch');
  }

  cognito.attempts.wrongAnswers.forget(limitKey);
  await changeUser(cognito, user.sub, ({ codes: { [purpose]: _used, ...others } }) => ({
    codes: others,
  }));
}

/** The reply about a mail; also given for a mail that nobody gets, because nobody has that name. */
export function deliveryDetails(email: string) {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

async function writeMessage(cognito: Cognito, request: CodeRequest) {
  const { user, client, source, clientMetadata = {} } = request;
  const custom = await runTrigger(cognito, {
    trigger: 'CustomMessage',
    source,
    pool: client.pool,
    client,
    username: user.sub,
    request: {
      userAttributes: triggerAttributes(user),
      codeParameter,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      clientMetadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
    answer: CustomMessage,
  });

  const standard = standardMessage(client.pool);
  return {
    from: client.pool.properties.EmailConfiguration.From ?? 'no-reply@verificationemail.com',
    subject: custom.emailSubject ?? standard.subject,
    html: custom.emailMessage ?? standard.html,
  };
}

function standardMessage({ properties }: UserPool) {
  const template = properties.VerificationMessageTemplate;
  return {
    subject:
      template.EmailSubject ?? properties.EmailVerificationSubject ?? 'Your verification code',
    html:
      template.EmailMessage ??
      properties.EmailVerificationMessage ??
      `Your confirmation code is ${codeParameter}`,
  };
}

async function deliver(cognito: Cognito, mail: Parameters<Cognito['deliverMail']>[0]) {
  try {
    await cognito.deliverMail(mail);
  } catch (cause) {
    throw new AwsError('CodeDeliveryFailureException', 'Unable to deliver the code.', {
      cause,
    });
  }
}
