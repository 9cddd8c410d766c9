import { notificationTable } from '#functions/adapters/dynamodb/notification-table';
import { profileTable } from '#functions/adapters/dynamodb/profile-table';
import { instantFrom } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { noticeId } from '#shared/domain/notification';
import { sellerSettings, threeRates } from '../local-stack';
import { aPng } from '../pictures/a-picture';
import { createHttpDriver, type HttpDriver } from '../stack/http-driver';
import { formOf } from './foreign-calls';
import { type Product, productAddress } from './open-product';
import type { SignedIn } from './people';

/** An account with one thing of every kind, and the ids of them. */
export interface Tenant extends SignedIn, HttpDriver {
  readonly ids: TenantIds;
}

/** What an account may have that has an id. Each kind that is added here is tried on strangers. */
export interface TenantIds {
  readonly account: string;
  readonly client: string;
  readonly clientImport: string;
  readonly creditNote: string;
  readonly draft: string;
  readonly invoice: string;
  readonly job: string;
  readonly mail: string;
  readonly notice: string;
  readonly picture: string;
  readonly pictureAddress: string;
  readonly proforma: string;
  readonly session: string;
  readonly shareToken: string;
  /** A place for a file that was not sent yet. */
  readonly upload: string;
}

/** Stands in what nobody but the owner may read. */
export const secretWord = 'Tajemství';

export async function aTenant(product: Product): Promise<Tenant> {
  const account = await anAccount(product);
  return { ...account, ids: await fill(product, account, account.sub) };
}

/** An account that has nothing yet. Most calls ask Cognito for nothing, and need none that it knows. */
export async function anAccount(
  product: Product,
  { isInCognito = true } = {},
): Promise<SignedIn & HttpDriver> {
  const { signIn, invent } = product.people;
  const signedIn = isInCognito ? await signIn() : invent();
  await writeProfile(product, signedIn);
  return { ...signedIn, ...driverFor(product, signedIn.accessToken) };
}

export function driverFor(product: Product, accessToken?: string): HttpDriver {
  return createHttpDriver(productAddress, accessToken, product.fetch);
}

async function fill(product: Product, { call, send }: HttpDriver, sub: UserId): Promise<TenantIds> {
  await call('account.updateSettings', { body: { ...sellerSettings, company_name: secretWord } });
  const { client } = await call('clients.create', {
    body: { name: secretWord, email: 'eva@example.cz' },
  });
  const document = { ...threeRates, items: [...threeRates.items], clientId: client.id };
  const create = async (change: object) => {
    const { json } = await send('invoices.create', { body: { ...document, ...change } });
    return textAt(json, 'invoice', 'id');
  };
  const invoice = await create({});
  const proforma = await create({ kind: 'proforma' });
  const draft = await create({ intent: 'draft' });
  const { invoice: creditNote } = await call('invoices.createCreditNote', {
    body: { invoiceId: invoice, reason: secretWord },
  });
  const { import: clientImport } = await call('clients.startImport', {
    body: { rows: [{ action: 'create', client: { name: secretWord } }] },
  });
  const { job } = await call('jobs.start', {
    body: { kind: 'export', format: 'csv', selection: { invoiceIds: [invoice] } },
  });
  const { email } = await call('emails.send', {
    body: { invoiceId: invoice, to: 'eva@example.cz', subject: secretWord, message: secretWord },
  });
  const { url } = await call('sharing.create', { query: { id: invoice }, body: {} });
  await call('sessions.note', {});
  const { sessions } = await call('sessions.list', {});
  const offer = { size: '5000000', mediaType: 'image/png' };
  const upload = (await send('pictures.uploadImage', { body: formOf(offer) })).json;
  const picture = (await send('pictures.uploadImage', { body: pictureForm() })).json;

  return {
    account: sub,
    client: client.id,
    clientImport: clientImport.id,
    creditNote: creditNote.id,
    draft,
    invoice,
    job: job.id,
    mail: email.id,
    notice: await aNoticeOf(product, sub),
    picture: textAt(picture, 'id'),
    pictureAddress: textAt(picture, 'url'),
    proforma,
    session: sessions[0]?.id ?? '',
    shareToken: url.split('/').at(-1) ?? '',
    upload: textAt(upload, 'upload', 'id'),
  };
}

/** What the trigger writes once an address is confirmed. */
async function writeProfile({ table }: Product, { sub, email }: SignedIn): Promise<void> {
  const createdAt = instantFrom(Date.now());
  const record = { id: sub, email, language: 'cs', role: 'user', createdAt } as const;
  await profileTable(table).create(sub, record);
}

export function pictureForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(aPng())], { type: 'image/png' }), 'razítko.png');
  return form;
}

export async function aNoticeOf({ table }: Product, sub: UserId): Promise<string> {
  const at = instantFrom(Date.now());
  const id = noticeId(at, 'usage');
  const notice = { id, at, kind: 'usage', level: 'warning', used: 6, limit: 7 } as const;
  await notificationTable(table).add(sub, notice);
  return id;
}

/** A story that cannot begin must not look as if everything had been refused. */
export function textAt(json: unknown, ...names: readonly string[]): string {
  const value = names.reduce((inner, name) => Object(inner)[name], json);
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`The answer has no ${names.join('.')}: ${JSON.stringify(json)}`);
}
