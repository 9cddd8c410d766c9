import * as z from 'zod';
import { getClient } from '../directory';
import { rotatesRefreshTokens } from '../pool-settings';
import { invalidParameter } from '../refusals';
import { endAllSessions, holderOf, refreshSession, revokeRefreshToken } from '../sessions';
import { Metadata, operation } from './operation';

/** How a client that rotates its refresh tokens renews them; the older flow is closed to it. */
export const getTokensFromRefreshToken = operation(
  z.object({ ClientId: z.string(), RefreshToken: z.string(), ClientMetadata: Metadata }),
  async (cognito, { ClientId, RefreshToken, ClientMetadata }) => {
    const client = getClient(cognito, ClientId);
    if (!rotatesRefreshTokens(client)) {
      throw invalidParameter('Refresh token rotation is not enabled for this client.');
    }
    return {
      AuthenticationResult: await refreshSession(cognito, client, RefreshToken, ClientMetadata),
    };
  },
);

export const revokeToken = operation(
  z.object({ ClientId: z.string(), Token: z.string() }),
  async (cognito, { ClientId, Token }) => {
    await revokeRefreshToken(cognito, getClient(cognito, ClientId), Token);
    return {};
  },
);

export const globalSignOut = operation(
  z.object({ AccessToken: z.string() }),
  async (cognito, { AccessToken }) => {
    const { user } = holderOf(cognito, AccessToken);
    await endAllSessions(cognito, user.sub);
    return {};
  },
);
