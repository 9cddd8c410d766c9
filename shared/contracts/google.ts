import * as z from 'zod';
import { empty, endpoint, group } from './endpoint';

export const google = group('google', {
  getConnection: endpoint({
    route: 'GET /api/auth/google',
    summary: 'Whether Google opens the account, and whether a password does too',
    access: 'member',
    responses: {
      200: z.object({
        isConnected: z.boolean(),
        /** The account came through Google and has no password. */
        isOnlyWay: z.boolean(),
      }),
    },
    errors: [],
    uses: ['own-identities:read'],
  }),
  allowConnection: endpoint({
    route: 'POST /api/auth/google/connect',
    summary:
      'Lets the next sign-in with Google under the address of the account be connected to it',
    access: 'member',
    responses: { 204: empty },
    errors: ['RECENT_SIGN_IN_REQUIRED'],
    uses: ['google-links:write'],
  }),
  disconnect: endpoint({
    route: 'POST /api/auth/google/disconnect',
    summary: 'Takes Google away from an account that has a password',
    access: 'member',
    responses: { 204: empty },
    errors: ['GOOGLE_IS_ONLY_WAY'],
    uses: ['own-identities:write', 'security-events:append'],
  }),
});
