import { AssociateSoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { openClient } from '#functions/adapters/cognito/open-client';
import { deviceSessionTable } from '#functions/adapters/dynamodb/device-session-table';
import { mailJobTable } from '#functions/adapters/dynamodb/mail-job-table';
import { codeOf, stepAt } from '#infra/local/aws/cognito/time-codes';
import { seedPorts } from '#infra/local/seed/seed-ports';
import type { EndpointId } from '#shared/contracts/wire';
import type { workers } from '#shared/contracts/workers';
import { instantFrom } from '#shared/domain/calendar';
import { givenUp } from '#shared/domain/mail-job';
import { sellerSettings, threeRates } from '../local-stack';
import type { HttpDriver, LooseRequest } from '../stack/http-driver';
import type { Product } from './open-product';
import type { SignedIn } from './people';
import { aNoticeOf, anAccount, pictureForm, textAt } from './tenant';

/** An account with what a story needs. */
export type Teller = SignedIn & HttpDriver & { readonly product: Product };

/** One call that changes something, from an account that was made ready for it. */
export interface Story {
  readonly call: EndpointId;
  /** What it is about, where a call has more than one story. */
  readonly about?: string;
  readonly request: (teller: Teller) => Promise<LooseRequest> | LooseRequest;
  /** What is sent instead when it is made again: a code is good once. */
  readonly repeated?: (teller: Teller) => Promise<LooseRequest>;
  /** How it may end otherwise when it is made again, each with its reason. */
  readonly again?: Again;
}

/** Messages that a worker gets for an account, which come again as often as they are not done with. */
export interface WorkerStory {
  readonly worker: keyof typeof workers;
  readonly about: string;
  readonly messages: (teller: Teller) => Promise<readonly object[]>;
  readonly again?: Again;
}

export interface Again {
  /** What may be answered then: whoever removes a thing twice hears that there is none. */
  readonly status?: number;
  /** Which items, by their key, and which calls, by their name, may show that it was asked for twice. */
  readonly differs?: RegExp;
  readonly because: string;
}

const toldTwice: Again = {
  differs: /#SECURITY |MAILS#|securityLog/,
  because: 'it was done twice, and its owner is told each time',
};
const gone: Again = { status: 404, because: 'what is removed is not there' };
const document = { ...threeRates, items: [...threeRates.items] };
const mail = { to: 'eva@example.cz', subject: 'Faktura', message: 'Dobrý den' };

/** Calls of these groups ask Cognito. */
const ofCognito = /^(?:access|factors|sessions)\./;

export async function aTeller(product: Product, story: Story | WorkerStory): Promise<Teller> {
  const isInCognito = 'call' in story && ofCognito.test(story.call);
  const account = await anAccount(product, { isInCognito });
  await account.call('account.updateSettings', { body: sellerSettings });
  return { ...account, product };
}

const made = async ({ send }: Teller, id: EndpointId, body: object, ...names: string[]) =>
  textAt((await send(id, { body })).json, ...names);
const client = (teller: Teller) =>
  made(teller, 'clients.create', { name: 'Eva', email: 'eva@example.cz' }, 'client', 'id');
const invoice = (teller: Teller, change: object = {}) =>
  made(teller, 'invoices.create', { ...document, ...change }, 'invoice', 'id');
const draft = (teller: Teller) => invoice(teller, { intent: 'draft' });
const sent = async (teller: Teller) =>
  made(teller, 'emails.send', { ...mail, invoiceId: await invoice(teller) }, 'email', 'id');
const job = async (teller: Teller) => {
  const selection = { invoiceIds: [await invoice(teller)] };
  return made(teller, 'jobs.start', { kind: 'export', format: 'csv', selection }, 'job', 'id');
};
const anImport = (teller: Teller) =>
  made(teller, 'clients.startImport', { rows: [row, row2] }, 'import', 'id');
const row = { action: 'create', client: { name: 'Pekařství Rohlíček' } };
const row2 = { action: 'create', client: { name: 'Mlékárna Kravička' } };

const about = (id: string, body?: object): LooseRequest => ({
  query: { id },
  ...(body && { body }),
});

/** To collect, to take all, to put together; what is not due does nothing. */
const slices = [0, 1, 2];
const slicesOf = async (teller: Teller, body: object) => {
  const jobId = await made(teller, 'jobs.start', body, 'job', 'id');
  return slices.map((step) => ({ ownerId: teller.sub, jobId, step }));
};
const parts: Again = {
  differs: /^"FILE /,
  because: 'the part of a try that was cut short counts for nothing, and expires',
};

export const workerStories: readonly WorkerStory[] = [
  {
    worker: 'runSlice',
    about: 'noting two invoices as paid',
    messages: async (teller) => {
      const invoiceIds = [await invoice(teller), await invoice(teller)];
      return slicesOf(teller, { kind: 'mark_paid', selection: { invoiceIds } });
    },
  },

  {
    worker: 'runSlice',
    about: 'exporting the account',
    messages: async (teller) => {
      await client(teller);
      const { json } = await teller.send('account.exportData');
      const jobId = textAt(json, 'job', 'id');
      return slices.map((step) => ({ ownerId: teller.sub, jobId, step }));
    },
    again: parts,
  },
  {
    worker: 'deliverEmail',
    about: 'a letter',
    messages: async (teller) => {
      const body = { ...mail, invoiceId: 'preview', sendNow: true };
      const mailId = await made(teller, 'emails.send', body, 'email', 'id');
      return [{ ownerId: teller.sub, mailId }];
    },
    again: {
      differs: /^mails$/,
      because: 'whoever holds a mail may have sent it, so it is given up, and its sender is told',
    },
  },
];

const password = 'Zkouska-123';

/** The next code of an app that was set up for it. Cognito takes each once. */
async function codeOfApp({ accessToken }: Teller): Promise<string> {
  const { SecretCode: secret = '' } = await openClient().send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  return codeOf(secret, stepAt(Date.now()));
}

async function turnOn(teller: Teller): Promise<void> {
  await teller.call('factors.turnOn', { body: { code: await codeOfApp(teller) } });
}

export const stories: readonly Story[] = [
  {
    call: 'account.updateSettings',
    about: 'another bank account',
    request: () => ({ body: { bank_account: '35-2000145399/0800', city: 'Praha' } }),
  },
  { call: 'account.exportData', request: () => ({}) },
  {
    call: 'access.changePassword',
    request: () => ({ body: { currentPassword: 'Zkouska-123', newPassword: 'Jina-Zkouska-456' } }),
    again: {
      status: 400,
      differs: /#SECURITY |securityLog/,
      because: 'the old password is wrong by then; Cognito writes no line of our log',
    },
  },
  { call: 'clients.create', request: () => ({ body: { name: 'Eva', ico: '97451207' } }) },
  {
    call: 'clients.update',
    request: async (teller) => about(await client(teller), { name: 'Jana' }),
  },
  { call: 'clients.remove', request: async (teller) => about(await client(teller)), again: gone },
  {
    call: 'clients.startImport',
    request: () => ({ body: { rows: [row, row2] } }),
    again: {
      differs: /#CLIENT-IMPORT-ROWS /,
      because: 'rows mean nothing without their import, and expire',
    },
  },
  {
    call: 'clients.continueImport',
    request: async (teller) => about(await anImport(teller)),
  },
  {
    call: 'clients.dropImport',
    request: async (teller) => about(await anImport(teller)),
    again: gone,
  },
  {
    call: 'consents.save',
    request: () => ({
      body: { analytics: true, marketing: false, updated_from: 'banner_accept_all' },
    }),
    again: {
      differs: /#CONSENTS /,
      because: 'the same choice is kept twice, and the newest counts',
    },
  },
  {
    call: 'emails.send',
    request: async (teller) => ({ body: { ...mail, invoiceId: await invoice(teller) } }),
  },
  { call: 'emails.cancel', request: async (teller) => ({ body: { id: await sent(teller) } }) },
  {
    call: 'emails.retry',
    request: async (teller) => {
      const id = await sent(teller);
      const mails = mailJobTable(teller.product.table);
      const mail = await mails.find(teller.sub, id);
      if (mail) await mails.move(teller.sub, { from: 'queued', job: givenUp(mail, 'refused') });
      return { body: { id } };
    },
    again: { status: 409, because: 'it is on its way already' },
  },
  {
    call: 'factors.turnOn',
    request: async (teller) => ({ body: { code: await codeOfApp(teller) } }),
    repeated: async (teller) => ({ body: { code: await codeOfApp(teller) } }),
    again: toldTwice,
  },
  {
    call: 'factors.turnOff',
    request: async (teller) => {
      await turnOn(teller);
      return { body: { password } };
    },
    again: toldTwice,
  },
  {
    call: 'factors.renewCodes',
    request: async (teller) => {
      await turnOn(teller);
      return { body: { password } };
    },
    again: toldTwice,
  },
  { call: 'google.allowConnection', request: () => ({}) },
  {
    call: 'invoices.create',
    about: 'a draft',
    request: () => ({ body: { ...document, intent: 'draft' } }),
  },
  { call: 'invoices.create', about: 'an invoice', request: () => ({ body: document }) },
  {
    call: 'invoices.create',
    about: 'an invoice of a client',
    request: async (teller) => ({ body: { ...document, clientId: await client(teller) } }),
  },
  {
    call: 'invoices.createCreditNote',
    request: async (teller) => ({ body: { invoiceId: await invoice(teller), reason: 'Vráceno' } }),
  },
  {
    call: 'invoices.settleProforma',
    request: async (teller) => ({
      body: { proformaId: await invoice(teller, { kind: 'proforma' }) },
    }),
  },
  {
    call: 'invoices.duplicate',
    request: async (teller) => ({ body: { id: await invoice(teller) } }),
  },
  {
    call: 'invoices.update',
    about: 'a draft that becomes an invoice',
    request: async (teller) => about(await draft(teller), document),
  },
  {
    call: 'invoices.updateCreditNote',
    request: async (teller) => {
      const reason = 'Vráceno';
      const body = { invoiceId: await invoice(teller), reason, intent: 'draft' };
      const id = await made(teller, 'invoices.createCreditNote', body, 'invoice', 'id');
      return about(id, { reason, intent: 'issue' });
    },
  },
  {
    call: 'invoices.importIsdoc',
    request: async (teller) => {
      const query = { id: await invoice(teller), format: 'isdoc' };
      const { bytes } = await teller.send('invoices.export', { query });
      return { body: { content: bytes.toString('base64') } };
    },
  },
  {
    call: 'invoices.update',
    about: 'a draft that is edited',
    request: async (teller) => {
      const id = await draft(teller);
      return about(id, { ...document, intent: 'draft', notes: 'Děkujeme', revision: 1 });
    },
  },
  {
    call: 'invoices.update',
    about: 'paid in part',
    request: async (teller) => about(await invoice(teller), { status: 'paid', amountPaid: '100' }),
  },
  {
    call: 'invoices.update',
    about: 'paid',
    request: async (teller) => about(await invoice(teller), { status: 'paid' }),
  },
  {
    call: 'invoices.update',
    about: 'cancelled',
    request: async (teller) => about(await invoice(teller), { status: 'cancelled' }),
  },
  { call: 'invoices.remove', request: async (teller) => about(await draft(teller)), again: gone },
  {
    call: 'jobs.start',
    request: async (teller) => ({
      body: {
        kind: 'mark_paid',
        selection: { invoiceIds: [await invoice(teller)] },
      },
    }),
  },
  { call: 'jobs.cancel', request: async (teller) => ({ params: { id: await job(teller) } }) },
  {
    call: 'pictures.uploadImage',
    request: () => ({ body: pictureForm() }),
    again: {
      differs: /PICTURES#|FILE pictures|billing\.getUsage/,
      because: 'a picture that nobody uses is swept, and counts until then',
    },
  },

  {
    call: 'pictures.uploadLogo',
    request: async ({ product, sub }) => {
      const plan = { plan: 'yearly', status: 'active', cancelAtPeriodEnd: false } as const;
      await seedPorts(product.table).subscribe(sub, plan);
      return { body: pictureForm() };
    },
    again: {
      differs: /PICTURES#|FILE pictures|billing\.getUsage/,
      because: 'a picture that nobody uses is swept, and counts until then',
    },
  },
  {
    call: 'notifications.markRead',
    request: async ({ product, sub }) => ({ body: { id: await aNoticeOf(product, sub) } }),
  },
  { call: 'sessions.note', request: () => ({}) },
  {
    call: 'sessions.end',
    request: async ({ product, sub }) => {
      const id = 'another-device';
      const signedInAt = instantFrom(Date.now());
      const session = { id, signedInAt, lastSeenAt: signedInAt };
      await deviceSessionTable(product.table).note(sub, session);
      return { params: { id } };
    },
    again: gone,
  },
  {
    call: 'sessions.endAll',
    request: () => ({}),
    again: { status: 401, differs: /#SECURITY /, because: 'its own session is ended too' },
  },
  {
    call: 'sharing.create',
    request: async (teller) => about(await invoice(teller), {}),
    again: {
      differs: /SHARE#|EVENT#|#SECURITY |securityLog|invoices\.get |sharing\.get/,
      because: 'nobody was told the token of the first link, so there is a second one',
    },
  },
  {
    call: 'sharing.revoke',
    request: async (teller) => {
      const id = await invoice(teller);
      await teller.send('sharing.create', about(id, {}));
      return about(id);
    },
  },
];
