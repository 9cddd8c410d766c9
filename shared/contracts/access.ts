import * as z from 'zod';
import { endpoint, group } from './endpoint';

export const access = group('access', {
  issueCsrfToken: endpoint({
    route: 'GET /api/csrf-token',
    summary: 'A token and session id that every call other than GET, HEAD and OPTIONS carries',
    access: 'public',
    responses: { 200: z.object({ csrfToken: z.string(), sessionId: z.string() }) },
    errors: [],
    uses: ['csrf-sessions:write'],
  }),
});
