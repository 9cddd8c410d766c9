import { useEffect } from 'react';
import { sessionSeconds } from '#shared/domain/limits';
import { noteSession } from '../../api/session/note-session';

/** Tells the server now and then that this device is signed in. */
export function SessionRunner() {
  useEffect(() => {
    void noteSession();
    const timer = setInterval(noteSession, sessionSeconds.noteEvery * 1000);
    return () => clearInterval(timer);
  }, []);
  return null;
}
