import type { Identities, OwnIdentities } from '#functions/ports/own-identities';

export interface FakeOwnIdentities extends OwnIdentities {
  readonly unlinked: string[];
}

/** Everybody has these. */
export function fakeOwnIdentities(identities: Identities): FakeOwnIdentities {
  const unlinked: string[] = [];
  return {
    unlinked,
    find: async () => identities,
    unlinkGoogle: async (subject) => void unlinked.push(subject),
  };
}
