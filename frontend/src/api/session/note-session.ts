import { sessionSeconds } from '#shared/domain/limits';
import { currentLanguage } from '../../platform/language';
import { sessionIdOf } from '../../platform/session';
import { lastingStorage } from '../../platform/storage';
import { callEndpoint } from '../client';
import { currentSession } from './session-store';

const storageKey = 'splatno.session-noted';

/** Which session was noted last on this device, when, and in which language. */
function textOf(id: string, at: number): string {
  return `${id} ${at} ${currentLanguage()}`;
}

function wasNotedLately(id: string): boolean {
  const [notedId, at, language] = (lastingStorage.read(storageKey) ?? '').split(' ');
  const isRecent = Date.now() - Number(at) < sessionSeconds.noteEvery * 1000;
  return notedId === id && language === currentLanguage() && isRecent;
}

let telling: Promise<boolean> | undefined;

/**
 * Tells the server that this session goes on, once for all tabs and every quarter of an hour, or in another language:
 * from that come the list of devices in the settings and the language of letters. True when it was told just now; who
 * asks meanwhile waits for the same answer.
 */
export function noteSession(): Promise<boolean> {
  telling ??= tell().finally(() => {
    telling = undefined;
  });
  return telling;
}

async function tell(): Promise<boolean> {
  const session = currentSession();
  const id = session ? sessionIdOf(session) : '';
  if (!id || wasNotedLately(id)) return false;

  lastingStorage.write(storageKey, textOf(id, Date.now()));
  try {
    await callEndpoint('sessions.note', {});
    return true;
  } catch {
    // The next occasion makes up for it.
    lastingStorage.remove(storageKey);
    return false;
  }
}
