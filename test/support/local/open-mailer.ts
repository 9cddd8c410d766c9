import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { grants } from '#infra/grants';
import { AwsError } from '#infra/local/aws/front-door/aws-error';
import { createIdentityRegistry, type Identity } from '#infra/local/aws/front-door/identity';
import { arnOf, localPlace } from '#infra/local/aws/front-door/place';
import { serveAws } from '#infra/local/aws/front-door/serve-aws';
import type { ServiceHandler } from '#infra/local/aws/front-door/service';
import { openMailbox } from '#infra/local/aws/ses/mailbox/open-mailbox';
import { openSes } from '#infra/local/aws/ses/open-ses';
import { aCallerWith, root } from './identities';

export type LocalMailer = Awaited<ReturnType<typeof openLocalMailer>>;

/** A local SES that sends from one domain, reached through the real SDK. */
export async function openLocalMailer(domain: string) {
  const folder = await mkdtemp(join(tmpdir(), 'splatno-mail-'));
  const mailbox = await openMailbox(folder);
  const ses = openSes({ place: localPlace, mailbox });
  ses.createEmailIdentity(domain);

  const granted = aCallerWith(() => statementsFor(domain));
  const throttling = throttled(ses.handler);
  const door = await serveAws({
    port: 0,
    handlers: [throttling.handler],
    identities: createIdentityRegistry([root, granted]),
  });
  const clientOf = (credentials: Identity) =>
    new SESv2Client({
      endpoint: door.url,
      region: localPlace.region,
      credentials,
      maxAttempts: 1,
    });
  const client = clientOf(root);

  return {
    client,
    clientOf,
    /** May do what the capability allows, and nothing else. */
    granted,
    throttle: throttling.begin,
    arrived: async () => {
      const oldestFirst = [...mailbox.list()].reverse();
      const sources = await Promise.all(oldestFirst.map(({ id }) => mailbox.source(id)));
      return sources.flatMap((source) => source ?? []);
    },
    close: async () => {
      client.destroy();
      await door.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The local SES takes all it gets; the real one refuses, once begun, like this. */
function throttled(handler: ServiceHandler) {
  let isThrottled = false;
  return {
    begin: () => {
      isThrottled = true;
    },
    handler: {
      ...handler,
      handle: async (request: Parameters<ServiceHandler['handle']>[0]) => {
        if (!isThrottled) return handler.handle(request);
        throw new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', {
          status: 429,
        });
      },
    },
  };
}

function statementsFor(domain: string) {
  const { permissions } = grants['mailer:send']({
    table: { name: '', arn: '' },
    files: { name: '', arn: '' },
    queues: {},
    edgeProof: '',
    signingKey: '',
    aresAddress: '',
    cnb: { api: '', text: '' },
    mail: {
      from: '',
      identityArn: arnOf(localPlace, 'ses', `identity/${domain}`),
      configurationSet: { name: 'mails', arn: arnOf(localPlace, 'ses', 'configuration-set/mails') },
    },
  });
  return permissions.map(({ actions, resource }) => ({
    effect: 'Allow' as const,
    actions,
    resources: [resource],
  }));
}
