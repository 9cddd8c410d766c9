import { deviceStore } from './device-database';
import { isSession, type Session } from './session';

/**
 * The session as the service worker may use it: there only while something waits to be sent, and only for people who
 * stay signed in on this device anyway.
 */
export interface LentSession {
  put(session: Session): Promise<void>;
  get(): Promise<Session | undefined>;
  remove(): Promise<void>;
}

const store = deviceStore('splatno-session', 'lent');
const key = 'session';

export const lentSession: LentSession = {
  put: (session) => store.put({ key, session }),
  remove: () => store.remove(key),
  get: async () => {
    const [found] = await store.list();
    const session =
      typeof found === 'object' && found !== null && 'session' in found ? found.session : undefined;
    return isSession(session) ? session : undefined;
  },
};
