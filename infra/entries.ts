import type { Endpoint } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import type { WorkerShape } from '#shared/contracts/worker';
import { workers } from '#shared/contracts/workers';

/** One function: its id, and where its source lies, from the root of the repository. */
export interface FunctionEntry {
  /** `api/invoices/download-pdf`: the source file below `functions`, without its ending. */
  readonly id: string;
  readonly file: string;
}

/** Answers every call that no contract declares: 404, or 405 for an unknown method of a known path. */
export const fallbackEntry = entry('api/fallback');

export function endpointEntry({ id }: Pick<Endpoint, 'id'>): FunctionEntry {
  return entry(`api/${id.split('.').map(kebabCase).join('/')}`);
}

export function workerEntry({ id }: Pick<WorkerShape, 'id'>): FunctionEntry {
  return entry(`workers/${id}`);
}

/** Whether people call it, unlike a worker. */
export function isCall({ id }: FunctionEntry): boolean {
  return id.startsWith('api/');
}

/** Every function of the product: the bundler builds these, and the stacks deploy the same ones. */
export const functionEntries: readonly FunctionEntry[] = [
  ...endpoints.map(endpointEntry),
  fallbackEntry,
  ...Object.values(workers).map(workerEntry),
];

function entry(id: string): FunctionEntry {
  return { id, file: `functions/${id}.ts` };
}

/** `downloadPdf` → `download-pdf`. */
function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
