import { sessionSeconds } from '#shared/domain/limits';
import { runtimeConfig } from '../platform/config';
import { isRecord } from '../platform/is-record';
import { type LentSession, lentSession } from '../platform/lent-session';
import {
  deviceOutbox,
  inOnePlace,
  isPastRepeating,
  noteTry,
  type Outbox,
  type Waiting,
} from '../platform/outbox';
import { inTurn, isOver, renewSession } from '../platform/renew-session';
import type { Session } from '../platform/session';

const timeoutMilliseconds = 30_000;

interface Surroundings {
  /** Where mails are handed in, below the address of the API. */
  readonly path: string;
  /** Hears of each mail that was handed in, by its id there. */
  readonly onSent: (id: string) => void;
  readonly outbox?: Outbox;
  readonly lent?: LentSession;
}

/** The server cannot take it now: the browser is to wake the worker once more. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}

/**
 * Sends what waits on this device for the account that lent its session, each once. What the server refuses stays for
 * the app, which tells people why. Throws when it has to be tried again.
 */
export async function replayOutbox({
  path,
  onSent,
  outbox = deviceOutbox,
  lent = lentSession,
}: Surroundings): Promise<void> {
  await inOnePlace(async () => {
    const session = await usableSession(lent);
    const waiting = session ? await outbox.list(session.user.id) : [];
    const [first] = waiting;
    if (!session || !first) return;

    const { apiBase } = await runtimeConfig();
    const headers = { authorization: `Bearer ${session.accessToken}`, ...(await csrf(apiBase)) };
    for (const one of waiting) {
      if (isPastRepeating(one, Date.now())) continue;
      await noteTry(outbox, one, Date.now());
      const response = await post(`${apiBase}${path}`, one, headers);
      if (response.status === 401) return;
      if (response.status === 408 || response.status === 429 || response.status >= 500) {
        throw new NotNow(`sending answered ${response.status}`);
      }
      if (!response.ok) continue;
      await outbox.remove(one.key);
      const id = idOf(await response.json());
      if (id !== undefined) onSent(id);
    }
  });
}

/** Undefined where nobody lent one, or the one that was lent is over. */
function usableSession(lent: LentSession): Promise<Session | undefined> {
  return inTurn(async () => {
    const session = await lent.get();
    if (!session || session.expiresAt - Date.now() > sessionSeconds.margin * 1000) return session;
    try {
      const renewed = await renewSession(session);
      // The app takes it over when it is opened: the refresh token that it knows is used up.
      await lent.put(renewed);
      return renewed;
    } catch (error) {
      if (isOver(error)) return undefined;
      throw error;
    }
  });
}

async function csrf(apiBase: string): Promise<Record<string, string>> {
  const response = await fetch(`${apiBase}/csrf-token`, { signal: timeout() });
  const body: unknown = response.ok ? await response.json() : undefined;
  if (!isRecord(body)) throw new NotNow(`the token answered ${response.status}`);
  return { 'x-csrf-token': String(body['csrfToken']), 'x-session-id': String(body['sessionId']) };
}

function post(
  address: string,
  { body, key }: Waiting,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: timeout(),
  });
}

function timeout(): AbortSignal {
  return AbortSignal.timeout(timeoutMilliseconds);
}

function idOf(reply: unknown): string | undefined {
  const email = isRecord(reply) ? reply['email'] : undefined;
  return isRecord(email) && typeof email['id'] === 'string' ? email['id'] : undefined;
}
