import { sessionSeconds } from '#shared/domain/limits';
import { sessionIdOf } from '../../platform/session';
import { lastingStorage } from '../../platform/storage';
import { callEndpoint } from '../client';
import { currentSession } from './session-store';

const storageKey = 'splatno.session-noted';

/** Which session was noted last on this device, and when. */
function textOf(id: string, at: number): string {
  return `${id} ${at}`;
}

function wasNotedLately(id: string): boolean {
  const [notedId, at] = (lastingStorage.read(storageKey) ?? '').split(' ');
  return notedId === id && Date.now() - Number(at) < sessionSeconds.noteEvery * 1000;
}

let telling: Promise<boolean> | undefined;

/**
 * Tells the server that this session goes on, every quarter of an hour at most and once for all tabs: from that comes
 * the list of devices in the settings. True when it was told just now; who asks meanwhile waits for the same answer.
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
