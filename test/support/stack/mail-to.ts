import * as z from 'zod';
import { eventually } from './eventually';
import type { RunningStack } from './stack-process';

const Mail = z.object({
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  links: z.array(z.string()),
});
export type ReceivedMail = z.output<typeof Mail>;

/** The newest mail to an address, once there is one. */
export function mailTo({ addresses }: RunningStack, email: string): Promise<ReceivedMail> {
  const url = `${addresses.mailbox}/api/messages?to=${encodeURIComponent(email)}`;
  return eventually(`a mail to ${email}`, async () => {
    const mails = z.array(Mail).parse(await (await fetch(url)).json());
    return mails[0];
  });
}

/** The code in the link of a mail, as the screen that it opens reads it. */
export function codeOf({ links }: ReceivedMail): string {
  const code = links.map((link) => new URL(link).searchParams.get('code')).find(Boolean);
  if (!code) throw new Error(`No link of the mail carries a code: ${links}`);
  return code;
}
