import type { Mailer, RawMail } from '#functions/ports/mailer';
import { EmailText } from '#shared/domain/party';
import { AppError } from '#shared/errors/app-error';

export interface FakeMailer extends Mailer {
  readonly sent: readonly RawMail[];
  /** From now on it is asked too often. */
  throttle(): void;
}

/** Sends from every address of the verified domains. */
export function fakeMailer(...verifiedDomains: readonly string[]): FakeMailer {
  const sent: RawMail[] = [];
  let isThrottled = false;

  return {
    sent,
    throttle: () => {
      isThrottled = true;
    },
    send: async (mail) => {
      if (isThrottled) throw new AppError('TOO_BUSY');
      if (![mail.from, ...mail.recipients].every(isAddress)) {
        throw new AppError('EMAIL_ADDRESS_INVALID');
      }
      const domain = bareAddress(mail.from).split('@').at(-1) ?? '';
      if (!verifiedDomains.includes(domain)) throw new AppError('EMAIL_FAILED');

      sent.push(mail);
      return `message-${sent.length}`;
    },
  };
}

function isAddress(text: string): boolean {
  const address = bareAddress(text);
  return address !== '' && EmailText.safeParse(address).success;
}

/** `jan@x.cz` of `Jan <jan@x.cz>`. */
function bareAddress(text: string): string {
  return /<([^<>]*)>$/.exec(text)?.[1] ?? text;
}
