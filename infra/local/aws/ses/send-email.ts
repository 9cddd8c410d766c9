import * as z from 'zod';
import { AwsError } from '../front-door/aws-error';
import type { ConditionContext } from '../front-door/conditions';
import { composeMail } from './mailbox/compose-mail';
import { bareAddress, parseMail } from './mailbox/parse-mail';

const Content = z.object({ Data: z.string(), Charset: z.string().optional() });
const Base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const Addresses = z.array(z.string()).default([]);

const Simple = z.object({
  Subject: Content,
  Body: z.object({ Text: Content.optional(), Html: Content.optional() }),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Attachments: z
    .array(
      z.object({
        FileName: z.string(),
        RawContent: Base64,
        ContentType: z.string().optional(),
        ContentId: z.string().optional(),
      }),
    )
    .default([]),
});

/** The body of `POST /v2/email/outbound-emails`. */
export const SendEmailRequest = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: z
    .object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses })
    .prefault({}),
  ReplyToAddresses: Addresses,
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Content: z.object({
    Simple: Simple.optional(),
    Raw: z.object({ Data: Base64 }).optional(),
  }),
});
export type SendEmailRequest = z.infer<typeof SendEmailRequest>;

/** A message ready to be put into the mailbox. */
export interface Outgoing {
  readonly raw: Buffer;
  readonly from: string;
  readonly recipients: readonly string[];
  /** The permission that sending it needs. */
  readonly action: 'ses:SendEmail' | 'ses:SendRawEmail';
}

const mostRecipients = 50;
const largestMessage = 40 * 1024 * 1024;

export async function readOutgoing(request: SendEmailRequest): Promise<Outgoing> {
  const { Simple: simple, Raw: raw } = request.Content;
  if (Boolean(simple) === Boolean(raw)) {
    throw badRequest('Content must hold exactly one of Simple and Raw.');
  }
  const outgoing = raw
    ? await fromRaw(request, raw.Data)
    : await fromSimple(request, simple ?? Simple.parse({}));

  if (outgoing.recipients.length === 0) throw badRequest('Missing required header: To.');
  if (outgoing.recipients.length > mostRecipients) {
    throw badRequest(`Recipient count exceeds ${mostRecipients}.`);
  }
  for (const address of [outgoing.from, ...outgoing.recipients]) assertAddress(address);
  if (outgoing.raw.length > largestMessage) {
    throw rejected(`Message length is more than ${largestMessage} bytes long.`);
  }
  return outgoing;
}

/** What a policy may ask about the message. */
export function conditionsOf({ from, recipients }: Outgoing): ConditionContext {
  return {
    'ses:FromAddress': [bareAddress(from)],
    'ses:Recipients': recipients.map(bareAddress),
    'ses:ApiVersion': ['2'],
  };
}

export function rejected(message: string): AwsError {
  return new AwsError('MessageRejected', message);
}

export function badRequest(message: string): AwsError {
  return new AwsError('BadRequestException', message);
}

/** The envelope comes from the request, and where it says nothing, from the message. */
async function fromRaw(request: SendEmailRequest, raw: Buffer): Promise<Outgoing> {
  const { summary } = await parseMail(raw);
  const destinations = allDestinations(request);
  return {
    raw: withoutHiddenRecipients(raw),
    from: request.FromEmailAddress ?? summary.from,
    recipients: destinations.length > 0 ? destinations : summary.to,
    action: 'ses:SendRawEmail',
  };
}

async function fromSimple(
  request: SendEmailRequest,
  simple: z.infer<typeof Simple>,
): Promise<Outgoing> {
  const from = request.FromEmailAddress ?? '';
  const raw = await composeMail({
    from,
    to: request.Destination.ToAddresses,
    cc: request.Destination.CcAddresses,
    replyTo: request.ReplyToAddresses,
    subject: simple.Subject.Data,
    html: simple.Body.Html?.Data,
    text: simple.Body.Text?.Data,
    headers: simple.Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
    files: simple.Attachments.map((file) => ({
      name: file.FileName,
      contentType: file.ContentType,
      content: file.RawContent,
      contentId: file.ContentId,
    })),
  });
  return { raw, from, recipients: allDestinations(request), action: 'ses:SendEmail' };
}

function allDestinations({ Destination }: SendEmailRequest): readonly string[] {
  const { ToAddresses, CcAddresses, BccAddresses } = Destination;
  return [...ToAddresses, ...CcAddresses, ...BccAddresses];
}

/** SES takes the header out, so that nobody sees who got a blind copy. */
function withoutHiddenRecipients(raw: Buffer): Buffer {
  const text = raw.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const headers = text.slice(0, end).replace(/^bcc:.*(?:\r?\n[ \t].*)*\r?\n?/gim, '');
  return Buffer.from(headers + text.slice(end), 'latin1');
}

function assertAddress(address: string): void {
  // The pattern knows no top-level domain in other letters, which SES takes as the name system has it.
  const known = bareAddress(address).replace(/\.xn--[a-z0-9-]+$/i, '.test');
  if (z.email().safeParse(known).success) return;
  throw badRequest(`Illegal address: ${address}`);
}
