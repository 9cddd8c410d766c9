import type { AddressHolder, AddressHolders } from '#functions/ports/address-holders';

export interface FakeAddressHolders extends AddressHolders {
  readonly linked: { readonly username: string; readonly subject: string }[];
  readonly removed: string[];
}

/** Who has which address, in lower case. */
export function fakeAddressHolders(
  holders: Readonly<Record<string, readonly AddressHolder[]>> = {},
): FakeAddressHolders {
  const linked: FakeAddressHolders['linked'] = [];
  const removed: string[] = [];
  return {
    linked,
    removed,
    list: async (_userPoolId, email) => holders[email.toLowerCase()] ?? [],
    linkGoogle: async (_userPoolId, username, subject) => void linked.push({ username, subject }),
    removeUnconfirmed: async (_userPoolId, username) => void removed.push(username),
  };
}
