import path from 'node:path';
import type { CognitoPorts } from './aws/cognito/cognito';
import type { UpstreamSettings } from './aws/cognito/hosted/openid-provider';
import { type CognitoService, openCognito } from './aws/cognito/open-cognito';
import { type DynamoDb, openDynamoDb } from './aws/dynamodb/open-dynamodb';
import type { IdentityRegistry } from './aws/front-door/identity';
import { localPlace } from './aws/front-door/place';
import { serveAws } from './aws/front-door/serve-aws';
import { type S3Service, serveS3 } from './aws/s3/serve-s3';
import { openMailbox } from './aws/ses/mailbox/open-mailbox';
import { openSes, type Ses } from './aws/ses/open-ses';
import { serveMailbox } from './aws/ses/page/serve-mailbox';
import { openSqs, type Sqs } from './aws/sqs/open-sqs';
import type { Closers } from './closers';
import { serveAres } from './partners/ares/serve-ares';
import { serveCnb } from './partners/cnb/serve-cnb';
import { serveGoogle } from './partners/google/serve-google';
import { serveRates } from './partners/rates/serve-rates';
import { type StripeKeys, serveStripe } from './partners/stripe/serve-stripe';
import type { Ports } from './ports';

export interface ServicesOptions {
  readonly folder: string;
  readonly ports: Ports;
  readonly identities: IdentityRegistry;
  readonly invoke: CognitoPorts['invoke'];
  readonly onFault: (error: unknown) => void;
  /** The real Google, for whoever has a client there; otherwise its stand-in. */
  readonly google?: UpstreamSettings | undefined;
  /** With which keys Stripe is played here, and where it tells what happened; undefined where it is the real one. */
  readonly stripe?: (StripeKeys & { readonly webhookAddress: string }) | undefined;
}

/** The embedded AWS; the stand-ins of partners run beside it. */
export interface Services {
  readonly dynamodb: DynamoDb;
  readonly sqs: Sqs;
  readonly s3: S3Service;
  readonly cognito: CognitoService;
  readonly ses: Ses;
}

export async function openServices(options: ServicesOptions, closers: Closers): Promise<Services> {
  const { folder, ports, identities, invoke, onFault } = options;
  const google = await serveGoogle({ port: ports.google });
  closers.add(google.close);
  const folderOf = (service: string) => path.join(folder, service);
  if (options.stripe) {
    const stripe = { ...options.stripe, port: ports.stripe, folder: folderOf('stripe'), onFault };
    closers.add((await serveStripe(stripe)).close);
  }

  const mailbox = await openMailbox(folderOf('mailbox'));
  const opening = [
    openDynamoDb({ folder: folderOf('dynamodb'), place: localPlace, onFault }),
    openSqs({ folder: folderOf('sqs'), place: localPlace }),
    serveS3({ folder: folderOf('s3'), port: ports.s3, identities, onFault }),
    openCognito({
      folder: folderOf('cognito'),
      ...localPlace,
      invoke,
      deliverMail: mailbox.deliver,
      google: options.google ?? google,
    }),
    serveMailbox({ port: ports.mailbox, mailbox, onFault }),
    serveAres({ port: ports.ares }),
    serveCnb({ port: ports.cnb }),
    serveRates({ port: ports.rates }),
  ] as const;
  // Where one cannot be opened, the others are closed again.
  for (const one of await Promise.allSettled(opening)) {
    if (one.status === 'fulfilled') closers.add(one.value.close);
  }
  const [dynamodb, sqs, s3, cognito] = await Promise.all(opening);
  const ses = openSes({
    place: localPlace,
    mailbox,
    tell: async (queueArn, event) => {
      const QueueUrl = `/${queueArn.split(':').at(-1)}`;
      await sqs.call('SendMessage', { QueueUrl, MessageBody: JSON.stringify(event) });
    },
  });

  const handlers = [dynamodb, sqs, cognito, ses].map(({ handler }) => handler);
  const frontDoor = await serveAws({ port: ports.aws, handlers, identities, onFault });
  closers.add(frontDoor.close);
  return { dynamodb, sqs, s3, cognito, ses };
}
