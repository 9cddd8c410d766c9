import * as z from 'zod';

const Tags = z.record(z.string(), z.array(z.string()));
const Recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({ messageId: z.string(), timestamp: z.iso.datetime(), tags: Tags });

/** What SES tells of a mail, as far as it matters here; of other kinds nothing is read. */
const Detail = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Send'), mail }),
  z.object({ eventType: z.literal('Reject'), mail }),
  z.object({
    eventType: z.literal('Delivery'),
    mail,
    delivery: z.object({ timestamp: z.iso.datetime(), recipients: z.array(z.string()) }),
  }),
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({ timestamp: z.iso.datetime(), bouncedRecipients: Recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({ timestamp: z.iso.datetime(), complainedRecipients: Recipients }),
  }),
]);

/** An event of SES as EventBridge hands it on. */
export const MailEvent = z.object({ source: z.literal('aws.ses'), detail: Detail });
export type MailEvent = z.output<typeof MailEvent>;

export const mailTags = { owner: 'owner', mail: 'mail' } as const;

/** What became of a mail for some of its recipients, or for all of them. */
export type MailFate =
  | { readonly kind: 'accepted' | 'rejected' }
  | {
      readonly kind: 'delivered' | 'bounced' | 'complained';
      readonly at: string;
      readonly recipients: readonly string[];
    };

export function fateOf({ detail }: MailEvent): MailFate {
  switch (detail.eventType) {
    case 'Send':
      return { kind: 'accepted' };
    case 'Reject':
      return { kind: 'rejected' };
    case 'Delivery':
      return {
        kind: 'delivered',
        at: detail.delivery.timestamp,
        recipients: detail.delivery.recipients,
      };
    case 'Bounce':
      return {
        kind: 'bounced',
        at: detail.bounce.timestamp,
        recipients: detail.bounce.bouncedRecipients.map(({ emailAddress }) => emailAddress),
      };
    case 'Complaint':
      return {
        kind: 'complained',
        at: detail.complaint.timestamp,
        recipients: detail.complaint.complainedRecipients.map(({ emailAddress }) => emailAddress),
      };
  }
}
