import type { IdempotencyKey } from '#shared/contracts/endpoint';
import type { Instant } from '#shared/domain/calendar';
import type { Client } from '#shared/domain/client';
import type { ClientId, UserId } from '#shared/domain/ids';
import type { ClientImportReader, ClientImports } from './client-imports';
import type { Page } from './page';

/** One page by name, found by its cursor or, more slowly, by its number. */
export interface ClientListQuery {
  readonly limit: number;
  readonly page: number;
  readonly cursor?: string | undefined;
  /** Words by their beginnings; blank means all. */
  readonly search: string;
}

export interface ClientPage extends Page<Client> {
  /** How many there are in all pages together. */
  readonly total: number;
  /** There are that many at least: very frequent words are not counted to the end. */
  readonly isTotalAtLeast?: boolean;
}

export interface ClientReader extends ClientImportReader {
  find(ownerId: UserId, id: ClientId): Promise<Client | undefined>;
  list(ownerId: UserId, query: ClientListQuery): Promise<ClientPage>;
  count(ownerId: UserId): Promise<number>;
}

export interface ClientCreation {
  /** The plan's limit; −1 is none. */
  readonly limit: number;
  readonly at: Instant;
  readonly idempotency: IdempotencyKey | undefined;
}

export interface ClientStore extends ClientReader, ClientImports {
  /** Answers the client of the first call when the same idempotency key comes again. Throws `CLIENT_LIMIT_REACHED`. */
  create(ownerId: UserId, client: Client, creation: ClientCreation): Promise<Client>;
  /** Throws `CLIENT_NOT_FOUND` when there is none. */
  replace(ownerId: UserId, client: Client): Promise<void>;
  /** Throws `CLIENT_NOT_FOUND` when there is none. */
  remove(ownerId: UserId, id: ClientId): Promise<void>;
}
