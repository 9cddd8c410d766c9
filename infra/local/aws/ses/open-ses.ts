import { randomUUID } from 'node:crypto';
import { AwsError } from '../front-door/aws-error';
import { type AwsPlace, arnOf } from '../front-door/place';
import type { AwsRequest, AwsResponse, ServiceHandler } from '../front-door/service';
import { jsonReply, parseJsonBody } from '../front-door/wire-protocol';
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
}

export interface Ses {
  readonly handler: ServiceHandler;
  /**
   * Makes the identity of an AWS::SES::EmailIdentity. As long as there is none, every sender counts
   * as verified, since a template may rely on identities that were made by hand.
   */
  createEmailIdentity(name: string): void;
}

const sendPath = '/v2/email/outbound-emails';

/** SES version 2, as far as sending goes; every message ends in the mailbox of this machine. */
export function openSes(options: SesOptions): Ses {
  const identities = new Set<string>();
  return {
    handler: {
      service: 'ses',
      handle: (request) => {
        if (request.method === 'POST' && request.path === sendPath) {
          return send(request, identities, options);
        }
        throw new AwsError('NotFoundException', `${request.method} ${request.path} is not here.`, {
          status: 404,
        });
      },
    },
    createEmailIdentity: (name) => identities.add(name.toLowerCase()),
  };
}

async function send(
  request: AwsRequest,
  identities: ReadonlySet<string>,
  { place, mailbox }: SesOptions,
): Promise<AwsResponse> {
  const parsed = SendEmailRequest.safeParse(parseJsonBody(request.body));
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? 'Bad request');

  const outgoing = await readOutgoing(parsed.data);
  authorise(request, parsed.data, outgoing, { place, identities });
  const { id } = await mailbox.receive(outgoing.raw, outgoing.recipients);

  return jsonReply('ses', { MessageId: `${id}-${randomUUID()}-000000` });
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
