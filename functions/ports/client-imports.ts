import type { Instant } from '#shared/domain/calendar';
import type { Client, ClientInput } from '#shared/domain/client';
import type { ClientImport } from '#shared/domain/client-import';
import type { ClientId, ClientImportId, UserId } from '#shared/domain/ids';
import type { ClientCreation } from './clients';

/** A row that was checked: a client with its id, or what to write over one that is saved. */
export type ImportStep =
  | { readonly action: 'create'; readonly client: Client }
  | { readonly action: 'update'; readonly id: ClientId; readonly client: ClientInput };

/** A saved client by the number that tells whether a row of a file is the same firm. */
export interface KnownClient {
  readonly id: ClientId;
  readonly name: string;
  readonly ico: string;
}

export interface ClientImportReader {
  /** Every saved client; for imports alone, which compare a whole file with them. */
  listKnown(ownerId: UserId): Promise<readonly KnownClient[]>;
  /** Those that were begun and not finished, oldest first. */
  listImports(ownerId: UserId): Promise<readonly ClientImport[]>;
}

export interface ClientImports {
  /**
   * Keeps all the rows or none and takes the places of the new clients from the plan's limit at once.
   * Answers the import of the first call when the same idempotency key comes again.
   * Throws `CLIENT_LIMIT_REACHED`.
   */
  startImport(
    ownerId: UserId,
    id: ClientImportId,
    steps: readonly ImportStep[],
    creation: ClientCreation,
  ): Promise<ClientImport>;
  /**
   * Writes the next part, each row exactly once: its clients and how far the import has come are one
   * transaction. Throws `CLIENT_IMPORT_NOT_FOUND`, `CLIENT_IMPORT_EXPIRED`.
   */
  continueImport(ownerId: UserId, id: ClientImportId, at: Instant): Promise<ClientImport>;
  /** Forgets the rows that are left and gives their places back. Throws `CLIENT_IMPORT_NOT_FOUND`. */
  dropImport(ownerId: UserId, id: ClientImportId): Promise<void>;
}
