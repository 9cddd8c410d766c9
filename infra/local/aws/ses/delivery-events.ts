import { bareAddress } from './mailbox/parse-mail';
import type { Outgoing, SendEmailRequest } from './send-email';

/** What a configuration set tells about a message: the record of SES event publishing. */
export interface DeliveryEvent {
  readonly eventType: 'Send' | 'Delivery' | 'Bounce' | 'Complaint';
  readonly mail: {
    readonly timestamp: string;
    readonly source: string;
    readonly messageId: string;
    readonly destination: readonly string[];
    readonly tags: Readonly<Record<string, readonly string[]>>;
  };
  readonly [details: string]: unknown;
}

const simulator: string = 'simulator.amazonses.com';

/**
 * What happens to a message after it was sent. Everything arrives, but at the addresses that SES
 * itself keeps for trying out failures: `bounce@` and `complaint@simulator.amazonses.com`.
 */
export function deliveryEvents(
  messageId: string,
  request: SendEmailRequest,
  outgoing: Outgoing,
  now: number,
): readonly DeliveryEvent[] {
  const timestamp = new Date(now).toISOString();
  const destination = outgoing.recipients.map(bareAddress);
  const tags = request.EmailTags.map(({ Name, Value }) => [Name, [Value]] as const);
  const mail = {
    timestamp,
    source: outgoing.from,
    messageId,
    destination,
    tags: {
      ...Object.fromEntries(tags),
      'ses:configuration-set': [request.ConfigurationSetName ?? ''],
    },
  };

  const bounced: readonly string[] = destination.filter(
    (address) => address === `bounce@${simulator}`,
  );
  const complained = destination.filter((address) => address === `complaint@${simulator}`);
  const arrived = destination.filter((address) => !bounced.includes(address));
  const asRecipients = (list: readonly string[]) => list.map((emailAddress) => ({ emailAddress }));
  return [
    { eventType: 'Send', mail, send: {} },
    ...when(arrived, (recipients) => ({
      eventType: 'Delivery' as const,
      mail,
      delivery: { timestamp, recipients, smtpResponse: '250 OK' },
    })),
    ...when(bounced, (recipients) => ({
      eventType: 'Bounce' as const,
      mail,
      bounce: {
        timestamp,
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: asRecipients(recipients),
      },
    })),
    ...when(complained, (recipients) => ({
      eventType: 'Complaint' as const,
      mail,
      complaint: {
        timestamp,
        complaintFeedbackType: 'abuse',
        complainedRecipients: asRecipients(recipients),
      },
    })),
  ];
}

function when(
  recipients: readonly string[],
  event: (recipients: readonly string[]) => DeliveryEvent,
): readonly DeliveryEvent[] {
  return recipients.length > 0 ? [event(recipients)] : [];
}
