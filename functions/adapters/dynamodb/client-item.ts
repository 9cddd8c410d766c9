import type { Client } from '#shared/domain/client';
import type { UserId } from '#shared/domain/ids';
import { searchWordsOf } from '#shared/domain/search-words';
import { attribute, type Item } from './item';
import { clientKeys } from './keys';
import type { Step } from './transact';

export function clientItem(ownerId: UserId, client: Client): Item {
  return {
    ...clientKeys.client(ownerId, client.id),
    gsi1sk: clientKeys.byName(client.name, client.id),
    row: client,
  };
}

export function clientOf(item: Item | undefined): Client | undefined {
  return attribute<Client>(item, 'row');
}

/** True of the item that was read: its words are the ones that the transaction takes away. */
export function isUnchanged({ updatedAt }: Client) {
  return {
    expression: '#row.#updated = :updated',
    names: { '#row': 'row', '#updated': 'updatedAt' },
    values: { ':updated': updatedAt },
  };
}

export interface FoundWord {
  readonly clientId: Client['id'];
  /** The name by which it is sorted, as it is written: its words are read of it too. */
  readonly sortName: string;
}

/** Keeps the words of a client in step with it. Words that stay are written again: they carry its sort name. */
export function wordSteps(
  ownerId: UserId,
  before: Client | undefined,
  after: Client | undefined,
): Step[] {
  const current = after ? searchWordsOf(after) : [];
  const gone = before ? searchWordsOf(before).filter((word) => !current.includes(word)) : [];

  const puts = current.flatMap((word): Step[] => {
    if (!after) return [];
    const found: FoundWord = { clientId: after.id, sortName: after.name };
    return [{ name: `word ${word}`, put: { ...clientKeys.word(ownerId, word, after.id), found } }];
  });
  const removals = gone.flatMap((word): Step[] =>
    before ? [{ name: `word ${word}`, remove: clientKeys.word(ownerId, word, before.id) }] : [],
  );
  return [...puts, ...removals];
}
