import { findsNothing, hasWords, searchWordsOf, wordsOf } from '#shared/domain/search-words';
import type { WireClient } from '../editor/model/editor-form';

/** Whether the server would find this client by these words: each of them begins a word of its data. */
export function isFoundBy(client: WireClient, typed: string): boolean {
  return !findsNothing(typed) && hasWords(searchWordsOf(client), wordsOf(typed));
}
