import type {
  ClientImportReader,
  ClientImports,
  ImportStep,
} from '#functions/ports/client-imports';
import { addDays, todayInPrague } from '#shared/domain/calendar';
import type { Client } from '#shared/domain/client';
import { type ClientImport, importDays } from '#shared/domain/client-import';
import { isFinished, withImported } from '#shared/domain/client-rows';
import { isUnlimited } from '#shared/domain/plan';
import { AppError } from '#shared/errors/app-error';
import { fakeKeys } from './fake-keys';

interface Stored {
  readonly row: ClientImport;
  readonly steps: readonly ImportStep[];
}

interface Saved {
  readonly of: (ownerId: string) => Map<string, Client>;
}

const rowsPerCall = 200;

/** How many places unfinished imports hold, and what they do to the clients. */
export function fakeClientImports({ of }: Saved) {
  const imports = new Map<string, Map<string, Stored>>();
  const keys = fakeKeys<string>();
  const ofOwner = (ownerId: string) => {
    const own = imports.get(ownerId) ?? new Map<string, Stored>();
    imports.set(ownerId, own);
    return own;
  };
  const reserved = (ownerId: string) =>
    [...ofOwner(ownerId).values()]
      .flatMap(({ row, steps }) => steps.slice(row.done))
      .filter(({ action }) => action === 'create').length;
  const get = (ownerId: string, id: string) => {
    const stored = ofOwner(ownerId).get(id);
    if (!stored) throw new AppError('CLIENT_IMPORT_NOT_FOUND');
    return stored;
  };

  const port: ClientImports & ClientImportReader = {
    listKnown: async (ownerId) =>
      [...of(ownerId).values()].map(({ id, name, ico }) => ({ id, name, ico })),
    listImports: async (ownerId) =>
      [...ofOwner(ownerId).values()].map(({ row }) => row).filter((row) => !isFinished(row)),
    startImport: async (ownerId, id, steps, { at, limit, idempotency }) => {
      const made = keys.find(ownerId, idempotency);
      if (made && ofOwner(ownerId).has(made)) return get(ownerId, made).row;
      const fresh = steps.filter(({ action }) => action === 'create').length;
      const count = of(ownerId).size + reserved(ownerId);
      if (fresh > 0 && !isUnlimited(limit) && count + fresh > limit) {
        throw new AppError('CLIENT_LIMIT_REACHED');
      }
      const counts = { done: 0, created: 0, updated: 0, missing: 0 };
      const row = { id, startedAt: at, total: steps.length, ...counts };
      ofOwner(ownerId).set(id, { row, steps });
      keys.remember(ownerId, idempotency, id);
      return row;
    },
    continueImport: async (ownerId, id, at) => {
      let { row, steps } = get(ownerId, id);
      if (isFinished(row)) return row;
      if (todayInPrague(at) > addDays(todayInPrague(row.startedAt), importDays)) {
        throw new AppError('CLIENT_IMPORT_EXPIRED');
      }
      for (const step of steps.slice(row.done, row.done + rowsPerCall)) {
        const outcome = write(of(ownerId), step, at);
        row = { ...row, done: row.done + 1, [outcome]: row[outcome] + 1 };
      }
      ofOwner(ownerId).set(id, { row, steps });
      return row;
    },
    dropImport: async (ownerId, id) => {
      if (isFinished(get(ownerId, id).row)) throw new AppError('CLIENT_IMPORT_NOT_FOUND');
      ofOwner(ownerId).delete(id);
    },
  };
  return { reserved, port };
}

function write(
  clients: Map<string, Client>,
  step: ImportStep,
  at: Client['updatedAt'],
): 'created' | 'updated' | 'missing' {
  if (step.action === 'create') {
    clients.set(step.client.id, step.client);
    return 'created';
  }
  const before = clients.get(step.id);
  if (!before) return 'missing';
  clients.set(step.id, { ...withImported(before, step.client), updatedAt: at });
  return 'updated';
}
