import { randomUUID } from 'node:crypto';
import { bareAddress } from './mailbox/parse-mail';

/** A mail that was taken, as SES speaks of it. */
export interface TakenMail {
  readonly messageId: string;
  readonly source: string;
  readonly recipients: readonly string[];
  readonly tags: Readonly<Record<string, string>>;
  readonly configurationSet: string;
}

type Fate = 'Delivery' | 'Bounce' | 'Complaint';

/** As at the mailbox simulator of SES, the address says what becomes of the mail. */
function fateOf(recipient: string): readonly Fate[] {
  const [name = ''] = bareAddress(recipient).split(/[@+]/);
  if (name === 'bounce') return ['Bounce'];
  return name === 'complaint' ? ['Delivery', 'Complaint'] : ['Delivery'];
}

function partOf(fate: Fate, recipient: string, timestamp: string): object {
  const named = [{ emailAddress: recipient }];
  switch (fate) {
    case 'Delivery':
      return { delivery: { timestamp, recipients: [recipient], smtpResponse: '250 ok' } };
    case 'Bounce':
      return { bounce: { timestamp, bounceType: 'Permanent', bouncedRecipients: named } };
    case 'Complaint':
      return { complaint: { timestamp, complainedRecipients: named } };
  }
}

/** What SES tells of a mail, in the form in which EventBridge hands it on. */
export function mailEvents(mail: TakenMail, now: Date): readonly object[] {
  const timestamp = now.toISOString();
  const { messageId, source, recipients, configurationSet } = mail;
  const tags = Object.entries(mail.tags).map(([name, value]) => [name, [value]]);
  const about = {
    timestamp,
    messageId,
    source,
    destination: recipients,
    tags: { ...Object.fromEntries(tags), 'ses:configuration-set': [configurationSet] },
  };
  const event = (eventType: string, part: object) => ({
    version: '0',
    id: randomUUID(),
    'detail-type': `Email ${eventType}`,
    source: 'aws.ses',
    time: timestamp,
    detail: { eventType, mail: about, ...part },
  });
  return [
    event('Send', { send: {} }),
    ...recipients.flatMap((recipient) =>
      fateOf(recipient).map((fate) => event(fate, partOf(fate, bareAddress(recipient), timestamp))),
    ),
  ];
}
