import { randomUUID } from 'node:crypto';
import { AwsError } from '../front-door/aws-error';
import { type AwsPlace, arnOf } from '../front-door/place';
import type { AwsRequest, AwsResponse, ServiceHandler } from '../front-door/service';
import { jsonReply, parseJsonBody } from '../front-door/wire-protocol';
import { mailEvents } from './mail-events';
import type { Mailbox } from './mailbox/open-mailbox';
import { bareAddress } from './mailbox/parse-mail';
import {
  badRequest,
  conditionsOf,
  type Outgoing,
  readOutgoing,
  rejected,
  SendEmailRequest,
} from './send-email';

export interface SesOptions {
  readonly place: AwsPlace;
  readonly mailbox: Mailbox;
  /** Puts what SES has to tell into a queue, as a rule of EventBridge would. */
  readonly tell?: (queueArn: string, event: object) => Promise<void>;
}

interface EventTarget {
  readonly configurationSet: string;
  readonly queueArn: string;
}

export interface Ses {
  readonly handler: ServiceHandler;
  /**
   * Makes the identity of an AWS::SES::EmailIdentity. As long as there is none, every sender counts
   * as verified, since a template may rely on identities that were made by hand.
   */
  createEmailIdentity(name: string): void;
  /** From now on the queue hears what becomes of the mails of the configuration set. */
  tellOfMails(target: EventTarget): void;
}

const sendPath = '/v2/email/outbound-emails';

/** SES version 2, as far as sending goes; every message ends in the mailbox of this machine. */
export function openSes(options: SesOptions): Ses {
  const identities = new Set<string>();
  const targets: EventTarget[] = [];
  return {
    handler: {
      service: 'ses',
      handle: (request) => {
        if (request.method === 'POST' && request.path === sendPath) {
          return send(request, { identities, targets }, options);
        }
        throw new AwsError('NotFoundException', `${request.method} ${request.path} is not here.`, {
          status: 404,
        });
      },
    },
    createEmailIdentity: (name) => identities.add(name.toLowerCase()),
    tellOfMails: (target) => targets.push(target),
  };
}

interface Made {
  readonly identities: ReadonlySet<string>;
  readonly targets: readonly EventTarget[];
}

async function send(
  request: AwsRequest,
  { identities, targets }: Made,
  { place, mailbox, tell }: SesOptions,
): Promise<AwsResponse> {
  const parsed = SendEmailRequest.safeParse(parseJsonBody(request.body));
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? 'Bad request');

  const outgoing = await readOutgoing(parsed.data);
  authorise(request, parsed.data, outgoing, { place, identities });
  const { id } = await mailbox.receive(outgoing.raw, outgoing.recipients);

  const messageId = `${id}-${randomUUID()}-000000`;
  const { ConfigurationSetName: configurationSet = '', EmailTags } = parsed.data;
  const mail = {
    messageId,
    source: outgoing.from,
    recipients: outgoing.recipients,
    tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value])),
    configurationSet,
  };
  for (const { queueArn } of targets.filter((one) => one.configurationSet === configurationSet)) {
    for (const event of mailEvents(mail, new Date())) await tell?.(queueArn, event);
  }
  return jsonReply('ses', { MessageId: messageId });
}

function authorise(
  request: AwsRequest,
  { ConfigurationSetName: set }: SendEmailRequest,
  outgoing: Outgoing,
  { place, identities }: { readonly place: AwsPlace; readonly identities: ReadonlySet<string> },
): void {
  const { action, from } = outgoing;
  const context = conditionsOf(outgoing);
  const identity = identityOf(from, identities);
  request.authorise(action, arnOf(place, 'ses', `identity/${identity ?? domainOf(from)}`), context);
  if (set) request.authorise(action, arnOf(place, 'ses', `configuration-set/${set}`), context);

  if (identities.size > 0 && identity === undefined) {
    throw rejected(
      `Email address is not verified. The following identities failed the check in region ${place.region.toUpperCase()}: ${from}`,
    );
  }
}

/** The identity under which an address sends: its own, or that of its domain or one above. */
function identityOf(from: string, identities: ReadonlySet<string>): string | undefined {
  const labels = domainOf(from).split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  return [bareAddress(from), ...domains].find((candidate) => identities.has(candidate));
}

function domainOf(address: string): string {
  return bareAddress(address).split('@').at(-1) ?? '';
}
