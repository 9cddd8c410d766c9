import { useEffect } from 'react';
import { sessionSeconds } from '#shared/domain/limits';
import { noteSession } from '../../api/session/note-session';
import { useLanguage } from '../../platform/language';

/** Tells the server now and then that this device is signed in, and in which language. */
export function SessionRunner() {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is told at once
  useEffect(() => {
    void noteSession();
    const timer = setInterval(noteSession, sessionSeconds.noteEvery * 1000);
    return () => clearInterval(timer);
  }, [language]);
  return null;
}
