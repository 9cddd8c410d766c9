import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { Mailer, RawMail } from '../../ports/mailer';

/** Sent too quickly, or more than a day allows: both pass by themselves. */
const passing = ['TooManyRequestsException', 'ThrottlingException', 'LimitExceededException'];
/** An identity that is not verified, a message that SES takes for harmful, an account that may not send. */
const lasting = [
  'MessageRejected',
  'MailFromDomainNotVerifiedException',
  'AccountSuspendedException',
  'SendingPausedException',
];
/** SES has one exception for every bad request; its words alone tell that an address is meant. */
const aboutAddress = /address|'@domain'|domain (name|contains|starts|ends)/i;

let sharedClient: SESv2Client | undefined;

function openClient(): SESv2Client {
  // A try of the SDK's own after a lost answer would send the mail a second time.
  sharedClient ??= new SESv2Client({ maxAttempts: 1 });
  return sharedClient;
}

/** Sends through SES; its refusals become errors of our catalogue. */
export function sesMailer(clientOf: () => SESv2Client = openClient): Mailer {
  return {
    send: async (mail) => {
      try {
        const { MessageId } = await clientOf().send(new SendEmailCommand(commandOf(mail)));
        invariant(MessageId, 'SES names what it accepted');
        return MessageId;
      } catch (error) {
        return refuse(error);
      }
    },
  };
}

function commandOf({ message, from, recipients, tags = {}, configurationSet }: RawMail) {
  return {
    FromEmailAddress: from,
    Destination: { ToAddresses: [...recipients] },
    Content: { Raw: { Data: message } },
    EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    ...(configurationSet && { ConfigurationSetName: configurationSet }),
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof SESv2ServiceException)) throw error;

  const { name, message } = error;
  if (passing.includes(name)) throw new AppError('TOO_BUSY', undefined, { cause: error });
  if (lasting.includes(name)) throw new AppError('EMAIL_FAILED', undefined, { cause: error });
  if (name === 'BadRequestException' && aboutAddress.test(message)) {
    throw new AppError('EMAIL_ADDRESS_INVALID', undefined, { cause: error });
  }
  throw error;
}
