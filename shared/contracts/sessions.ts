import * as z from 'zod';
import { Moment } from '../domain/values';
import { empty, endpoint, group } from './endpoint';

const SessionId = z.string().max(100);

export const sessions = group('sessions', {
  list: endpoint({
    route: 'GET /api/sessions',
    summary: 'Where the account is signed in, the session seen last first',
    access: 'member',
    responses: {
      200: z.object({
        sessions: z.array(
          z.object({
            id: SessionId,
            signedInAt: Moment,
            lastSeenAt: Moment,
            /** Such as "Firefox, Windows". */
            device: z.string().optional(),
            /** Whether it is the one that asks. */
            isCurrent: z.boolean(),
          }),
        ),
      }),
    },
    errors: [],
    uses: ['device-sessions:read'],
  }),
  note: endpoint({
    route: 'POST /api/sessions',
    summary: 'Notes that the session of the caller goes on, on which device and in which language',
    access: 'member',
    responses: { 204: empty },
    errors: [],
    uses: ['device-sessions:write', 'profiles:write'],
  }),
  end: endpoint({
    route: 'DELETE /api/sessions/{id}',
    summary: 'Ends one session: from then on the API refuses its tokens, old and new',
    access: 'member',
    params: z.object({ id: SessionId }),
    responses: { 204: empty },
    errors: ['SESSION_NOT_FOUND'],
    uses: ['device-sessions:write'],
  }),
  endAll: endpoint({
    route: 'DELETE /api/sessions',
    summary: 'Ends every session of the account, the one that asks included',
    access: 'member',
    responses: { 204: empty },
    errors: ['TOO_BUSY'],
    uses: ['device-sessions:end', 'accounts:use', 'security-events:append'],
  }),
});
