/**
 * What became of a write of a state that was fetched from a partner. It is `outdated` when ours is no longer what was
 * read before the partner was asked, and `repeated` when the event that led to it was applied already.
 */
export type StateWrite = 'written' | 'outdated' | 'repeated';
