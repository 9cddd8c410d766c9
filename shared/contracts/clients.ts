import * as z from 'zod';
import { Client, ClientInput } from '../domain/client';
import { ClientImport, ClientImportRow } from '../domain/client-import';
import { limits } from '../domain/limits';
import { currencies } from '../domain/money';
import { Amount, ClientIdText, ClientImportIdText, Day } from '../domain/values';
import { endpoint, group } from './endpoint';
import { Cursor, Page, PageSize } from './paging';

const ById = z.object({ id: ClientIdText });

const ByImportId = z.object({ id: ClientImportIdText });

const ManyRows = <T extends z.ZodType>(row: T) =>
  z.array(row).max(limits.clientsPerImport, { error: 'too_many_rows' });

const Stats = z.object({ count: z.int(), limit: z.int(), remaining: z.int() });

const Sums = z.partialRecord(z.enum(currencies), Amount);

/** What was invoiced to a client, and how it pays; see `ClientFigures` and `ClientPayments`. */
const Figures = z.object({
  /** Documents of every kind and status, drafts too. */
  count: z.int(),
  /** Invoices in force with VAT, less credit notes. */
  invoiced: Sums,
  /** What is still to be paid, proformas too. */
  open: Sums,
  overdue: Sums,
  overdueCount: z.int(),
  lastPaymentDate: Day.optional(),
  /** From the issue and from the due date to the payment, in days, of the invoices that are paid. */
  averageDays: z.object({ toPay: z.int(), pastDue: z.int() }).optional(),
  /** What is overdue and how it pays was read from the newest thousand documents: there are more. */
  isPartial: z.boolean(),
});

export const clients = group('clients', {
  list: endpoint({
    route: 'GET /api/clients',
    summary: 'Saved clients by name, a page at a time; `stats=1` answers the counts instead',
    access: 'member',
    query: z.object({
      stats: z.literal('1').optional(),
      /** This client alone; none if it does not exist. */
      id: ClientIdText.optional(),
      page: Page,
      limit: PageSize,
      /** Words of the name, IČO, DIČ, city or e-mail, by their beginnings, without diacritics. */
      search: z.string().max(limits.searchLength, { error: 'too_long' }).default(''),
      /** Quicker than `page`: the `nextCursor` of the page before. */
      cursor: Cursor,
    }),
    responses: {
      200: z.union([
        z.object({ stats: Stats }),
        z.object({
          clients: z.array(Client),
          total: z.int(),
          /** There are that many at least: very frequent words are not counted to the end, and a page may be short though more follow. */
          isTotalAtLeast: z.boolean().optional(),
          page: z.int(),
          limit: z.int(),
          nextCursor: z.string().optional(),
        }),
      ]),
    },
    errors: [],
    uses: ['clients:read', 'subscriptions:read'],
  }),
  get: endpoint({
    route: 'GET /api/clients/{id}',
    summary: 'One client with what was invoiced to it, what it owes and how it pays',
    access: 'member',
    params: ById,
    responses: { 200: z.object({ client: Client, figures: Figures }) },
    errors: ['CLIENT_NOT_FOUND'],
    uses: ['clients:read', 'invoices:read'],
  }),
  create: endpoint({
    route: 'POST /api/clients',
    summary: 'Save a client',
    access: 'member',
    body: ClientInput,
    isIdempotencyKeyed: true,
    responses: { 201: z.object({ client: Client }) },
    errors: ['CLIENT_LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED'],
    uses: ['clients:write', 'subscriptions:read'],
  }),
  update: endpoint({
    route: 'PUT /api/clients',
    summary: 'Replace the data of a client',
    access: 'member',
    query: ById,
    body: ClientInput,
    responses: { 200: z.object({ client: Client }) },
    errors: ['CLIENT_NOT_FOUND'],
    uses: ['clients:write'],
  }),
  remove: endpoint({
    route: 'DELETE /api/clients',
    summary: 'Delete a client; invoices keep their own copy of its data',
    access: 'member',
    query: ById,
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['CLIENT_NOT_FOUND'],
    uses: ['clients:write'],
  }),
  match: endpoint({
    route: 'POST /api/clients/matches',
    summary: 'Which of these IČO belong to saved clients, and how many more clients there may be',
    access: 'member',
    body: z.object({
      icos: ManyRows(z.string().max(limits.registrationNumberLength, { error: 'too_long' })),
    }),
    responses: {
      200: z.object({
        matches: z.array(z.object({ ico: z.string(), id: ClientIdText, name: z.string() })),
        stats: Stats,
      }),
    },
    errors: [],
    uses: ['clients:read', 'subscriptions:read'],
  }),
  startImport: endpoint({
    route: 'POST /api/clients/imports',
    summary:
      'Check and keep the rows of a file, all or none; the next call writes them part by part',
    access: 'member',
    body: z.object({ rows: ManyRows(ClientImportRow).min(1, { error: 'required' }) }),
    isIdempotencyKeyed: true,
    maxBodyBytes: limits.clientImportBodyBytes,
    responses: { 201: z.object({ import: ClientImport }) },
    errors: ['CLIENT_LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED'],
    uses: ['clients:write', 'subscriptions:read'],
  }),
  continueImport: endpoint({
    route: 'PUT /api/clients/imports',
    summary: 'Write the next part of an import; asking again never writes a row twice',
    access: 'member',
    query: ByImportId,
    responses: { 200: z.object({ import: ClientImport }) },
    errors: ['CLIENT_IMPORT_NOT_FOUND', 'CLIENT_IMPORT_EXPIRED', 'TOO_BUSY'],
    uses: ['clients:write'],
  }),
  listImports: endpoint({
    route: 'GET /api/clients/imports',
    summary: 'Imports of clients that were begun and not finished, oldest first',
    access: 'member',
    responses: { 200: z.object({ imports: z.array(ClientImport) }) },
    errors: [],
    uses: ['clients:read'],
  }),
  dropImport: endpoint({
    route: 'DELETE /api/clients/imports',
    summary: 'Give up the rest of an import; what it has written stays',
    access: 'member',
    query: ByImportId,
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['CLIENT_IMPORT_NOT_FOUND', 'TOO_BUSY'],
    uses: ['clients:write'],
  }),
});
