import { lastingStorage, readJson } from '../../../platform/storage';
import { createStore, useStore } from '../../../platform/store';

const key = 'splatno.jobs.hidden';
/** More than the server lists. */
const mostKept = 40;

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const hidden = createStore<readonly string[]>(readJson(lastingStorage, key, isIds) ?? []);

/** The jobs that somebody has put away on this device. */
export function useDismissedJobs(): ReadonlySet<string> {
  return new Set(useStore(hidden));
}

export function dismissJob(id: string): void {
  const ids = [id, ...hidden.get()].slice(0, mostKept);
  hidden.set(ids);
  lastingStorage.write(key, JSON.stringify(ids));
}
