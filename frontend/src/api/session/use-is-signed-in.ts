import { useStore } from '../../platform/store';
import { sessionStore } from './session-store';

/** Whether somebody is signed in: for pages that anybody may read. */
export function useIsSignedIn(): boolean {
  const state = useStore(sessionStore);
  return state.status === 'initialized' && state.session !== null;
}
