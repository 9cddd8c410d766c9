import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { createIdentityRegistry, type Identity } from '#infra/local/aws/front-door/identity';
import { localPlace } from '#infra/local/aws/front-door/place';
import { serveAws } from '#infra/local/aws/front-door/serve-aws';
import { openMailbox } from '#infra/local/aws/ses/mailbox/open-mailbox';
import { openSes } from '#infra/local/aws/ses/open-ses';
import { serveMailbox } from '#infra/local/aws/ses/page/serve-mailbox';
import { root } from '../../../../support/local/identities';

export type LocalMail = Awaited<ReturnType<typeof startMail>>;

/** SES, its mailbox and the mailbox's page, each on a port of its own. */
export async function startMail(
  settings: { readonly folder?: string; readonly identities?: readonly Identity[] } = {},
) {
  const folder = settings.folder ?? (await mkdtemp(path.join(tmpdir(), 'mail-')));
  const mailbox = await openMailbox(folder);
  const faults: unknown[] = [];
  const ses = openSes({ place: localPlace, mailbox });
  const door = await serveAws({
    port: 0,
    handlers: [ses.handler],
    identities: createIdentityRegistry([root, ...(settings.identities ?? [])]),
    onFault: (fault) => faults.push(fault),
  });
  const page = await serveMailbox({ port: 0, mailbox, onFault: (fault) => faults.push(fault) });

  return {
    folder,
    mailbox,
    ses,
    faults,
    page,
    sdk: (identity: Identity = root) =>
      new SESv2Client({
        endpoint: door.url,
        region: localPlace.region,
        credentials: identity,
        maxAttempts: 1,
      }),
    stop: async () => {
      await page.close();
      await door.close();
    },
    stopAndForget: async () => {
      await page.close();
      await door.close();
      await rm(folder, { recursive: true });
    },
  };
}
