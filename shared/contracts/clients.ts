import * as z from 'zod';
import { Client, ClientInput } from '../domain/client';
import { limits } from '../domain/limits';
import { ClientIdText } from '../domain/values';
import { endpoint, group } from './endpoint';
import { Cursor, Page, PageSize } from './paging';

const ById = z.object({ id: ClientIdText });

const Stats = z.object({ count: z.int(), limit: z.int(), remaining: z.int() });

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
          page: z.int(),
          limit: z.int(),
          nextCursor: z.string().optional(),
        }),
      ]),
    },
    errors: [],
    uses: ['clients:read', 'subscriptions:read'],
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
});
