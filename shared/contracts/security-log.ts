import * as z from 'zod';
import { SecurityEvent } from '../domain/security-event';
import { Moment } from '../domain/values';
import { endpoint, group } from './endpoint';
import { Cursor, PageSize } from './paging';

export const securityLog = group('securityLog', {
  list: endpoint({
    route: 'GET /api/security-log',
    summary: 'What happened to the safety of the signed-in account, newest first',
    access: 'member',
    query: z.object({ limit: PageSize, cursor: Cursor }),
    responses: {
      200: z.object({
        events: z.array(SecurityEvent),
        nextCursor: z.string().optional(),
        /** Sign-ins that were begun since the last one that succeeded, and came to nothing. */
        unfinished: z
          .object({
            attempts: z.int(),
            since: Moment,
            at: Moment,
            device: z.string().optional(),
          })
          .optional(),
      }),
    },
    errors: [],
    uses: ['security-events:read', 'sign-in-attempts:read'],
  }),
});
