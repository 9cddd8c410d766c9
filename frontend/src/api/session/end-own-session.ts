import { endpoints } from 'virtual:endpoints';
import { runtimeConfig } from '../../platform/config';
import { type Session, sessionIdOf } from '../../platform/session';
import { csrfHeaders } from '../csrf';
import { addressOf } from '../endpoint-address';

/** Takes a session off the list of the account's devices when the app holds its tokens no more. */
export async function endOwnSession(session: Session): Promise<void> {
  const id = sessionIdOf(session);
  const endpoint = endpoints['sessions.end'];
  if (!id || !endpoint) return;

  const { apiBase } = await runtimeConfig();
  await fetch(addressOf(apiBase, endpoint.path, { params: { id } }), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${session.accessToken}`,
      ...(await csrfHeaders(apiBase)),
    },
    // The page may be on its way out.
    keepalive: true,
  });
}
