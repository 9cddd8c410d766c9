import { threeRates } from '../local-stack';
import type { LooseRequest } from '../stack/http-driver';
import type { TenantIds } from './tenant';

/** One field of a call in which somebody may write the id of somebody else's thing. */
export interface ForeignCall {
  /** As `idFieldsOf` calls it. */
  readonly field: string;
  /** What the id may name; each is tried. */
  readonly kinds: readonly (keyof TenantIds)[];
  /** A request that is sound but for the id. */
  readonly request: (id: string) => LooseRequest;
  /** 404, unless the call answers as for something that does not exist: with an empty list, or a fault at the field. */
  readonly status?: number;
}

const documents = ['invoice', 'draft', 'proforma', 'creditNote'] as const;
const invoiceInput = { ...threeRates, items: [...threeRates.items], intent: 'draft' };
const mail = { to: 'a@b.example', subject: 'Předmět', message: 'Text' };

const inQuery = (id: string) => ({ query: { id } });
const inPath = (id: string) => ({ params: { id } });

const client = { field: 'query.id', kinds: ['client'] } as const;
const document = { field: 'query.id', kinds: documents } as const;
const job = { field: 'params.id', kinds: ['job'], request: inPath } as const;
/** A position in a list is bound to its owner, so that one of somebody else is none at all. */
const cursor = (request: (id: string) => LooseRequest): ForeignCall => ({
  field: 'query.cursor',
  kinds: ['invoice'],
  request,
  status: 400,
});

/**
 * Every call that takes an id, by its contract, with one entry for each field that does. A field that is
 * missing here fails `test/contracts/foreign-calls.test.ts`, so that no call is forgotten.
 */
export const foreignCalls: Readonly<Record<string, readonly ForeignCall[]>> = {
  'account.getProfile': [{ field: 'params.id', kinds: ['account'], request: inPath }],
  'account.updateSettings': [
    {
      field: 'body.stamp_url',
      kinds: ['pictureAddress'],
      request: (id) => ({ body: { stamp_url: id } }),
      status: 400,
    },
  ],
  'billing.getInvoice': [{ field: 'params.id', kinds: documents, request: inPath }],
  'clients.list': [
    { ...client, request: inQuery, status: 200 },
    cursor((id) => ({ query: { cursor: id } })),
  ],
  'clients.get': [{ field: 'params.id', kinds: ['client'], request: inPath }],
  'clients.update': [
    { ...client, request: (id) => ({ ...inQuery(id), body: { name: 'Převzatý' } }) },
  ],
  'clients.remove': [{ ...client, request: inQuery }],
  'clients.startImport': [
    {
      field: 'body.rows.*.id',
      kinds: ['client'],
      request: (id) => ({ body: { rows: [{ action: 'update', id, client: { name: 'X' } }] } }),
      status: 400,
    },
  ],
  'clients.continueImport': [{ field: 'query.id', kinds: ['clientImport'], request: inQuery }],
  'clients.dropImport': [{ field: 'query.id', kinds: ['clientImport'], request: inQuery }],
  'emails.send': [
    {
      field: 'body.invoiceId',
      kinds: documents,
      request: (id) => ({ body: { ...mail, invoiceId: id } }),
    },
    {
      field: 'body.previewOf',
      kinds: documents,
      request: (id) => ({ body: { ...mail, invoiceId: 'preview', previewOf: id } }),
    },
  ],
  'emails.cancel': [{ field: 'body.id', kinds: ['mail'], request: (id) => ({ body: { id } }) }],
  'emails.retry': [{ field: 'body.id', kinds: ['mail'], request: (id) => ({ body: { id } }) }],
  'invoices.list': [
    { ...document, request: inQuery },
    {
      field: 'query.clientId',
      kinds: ['client'],
      request: (clientId) => ({ query: { clientId } }),
      status: 200,
    },
    cursor((id) => ({ query: { cursor: id } })),
  ],
  'invoices.get': [{ field: 'params.id', kinds: documents, request: inPath }],
  'invoices.create': [
    {
      field: 'body.clientId',
      kinds: ['client'],
      request: (clientId) => ({ body: { ...invoiceInput, clientId } }),
      status: 400,
    },
    {
      field: 'body.stamp',
      kinds: ['pictureAddress'],
      request: (stamp) => ({ body: { ...invoiceInput, stamp } }),
      status: 400,
    },
  ],
  'invoices.createCreditNote': [
    {
      field: 'body.invoiceId',
      kinds: documents,
      request: (invoiceId) => ({ body: { invoiceId, reason: 'Cizí' } }),
    },
  ],
  'invoices.updateCreditNote': [
    { ...document, request: (id) => ({ ...inQuery(id), body: { reason: 'Cizí' } }) },
  ],
  'invoices.settleProforma': [
    {
      field: 'body.proformaId',
      kinds: documents,
      request: (proformaId) => ({ body: { proformaId } }),
    },
  ],
  'invoices.duplicate': [
    { field: 'body.id', kinds: documents, request: (id) => ({ body: { id } }) },
  ],
  'invoices.update': [
    { ...document, request: (id) => ({ ...inQuery(id), body: { status: 'cancelled' } }) },
    { ...document, request: (id) => ({ ...inQuery(id), body: invoiceInput }) },
    {
      field: 'body.clientId',
      kinds: ['client'],
      request: (clientId) => ({ ...inQuery(noId), body: { ...invoiceInput, clientId } }),
    },
    {
      field: 'body.stamp',
      kinds: ['pictureAddress'],
      request: (stamp) => ({ ...inQuery(noId), body: { ...invoiceInput, stamp } }),
    },
  ],
  'invoices.remove': [{ ...document, request: inQuery }],
  'invoices.downloadPdf': [{ ...document, request: inQuery }],
  'invoices.export': [
    { ...document, request: (id) => ({ query: { id, format: 'json' } }) },
    { ...document, request: (id) => ({ query: { id, format: 'isdoc', pdf: '1' } }) },
  ],
  'jobs.start': [
    {
      field: 'body.selection.invoiceIds.*',
      kinds: documents,
      request: (id) => ({ body: { kind: 'mark_paid', selection: { invoiceIds: [id] } } }),
      // The job is kept; its worker finds no such document of the account, and says so.
      status: 202,
    },
  ],
  'jobs.get': [job],
  'jobs.cancel': [job],
  'jobs.download': [job],
  'notifications.markRead': [
    { field: 'body.id', kinds: ['notice'], request: (id) => ({ body: { id } }) },
  ],
  'pictures.uploadImage': [
    {
      field: 'body.upload',
      kinds: ['upload'],
      request: (id) => ({ body: formOf({ upload: id }) }),
    },
  ],
  'pictures.uploadLogo': [
    {
      field: 'body.upload',
      kinds: ['upload'],
      request: (id) => ({ body: formOf({ upload: id }) }),
      // The plan is asked first.
      status: 403,
    },
  ],
  'securityLog.list': [cursor((id) => ({ query: { cursor: id } }))],
  'pictures.getImage': [{ field: 'params.id', kinds: ['picture'], request: inPath }],
  'sessions.end': [{ field: 'params.id', kinds: ['session'], request: inPath }],
  'sharing.get': [{ ...document, request: inQuery }],
  'sharing.create': [{ ...document, request: (id) => ({ ...inQuery(id), body: {} }) }],
  'sharing.revoke': [{ ...document, request: inQuery }],
};

export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The form of an id, and nobody has it. */
export const noId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** What is the same of another kind, but exists nowhere. */
export function unknownLike(kind: keyof TenantIds): string {
  switch (kind) {
    case 'account':
      return '00000000-0000-4000-8000-000000000000';
    case 'pictureAddress':
      return `/api/images/${noId}`;
    case 'shareToken':
      return 'A'.repeat(43);
    default:
      return noId;
  }
}

/** Calls whose ids are secrets that anybody may hold: whoever has one may read, so there is nobody to be foreign. */
export const bearerFields: Readonly<Record<string, readonly string[]>> = {
  'sharing.showInvoice': ['params.token'],
  'sharing.downloadPdf': ['params.token'],
  'sharing.downloadIsdoc': ['params.token'],
  'sharing.showStamp': ['params.token'],
  'sharing.showLogo': ['params.token'],
  'sharing.payOnline': ['params.token'],
};
