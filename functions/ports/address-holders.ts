/** An account that has a certain address. */
export interface AddressHolder {
  /** The tenant. */
  readonly id: string;
  /** Under which the user pool knows it. */
  readonly username: string;
  /** Whether it came through a provider and has no password. */
  readonly isExternal: boolean;
  /** Whether somebody has proved that the address is theirs. */
  readonly isConfirmed: boolean;
}

/** Who has an address already, for the one moment in which a new account asks for it. */
export interface AddressHolders {
  /** Native accounts and those of providers, which may have the same address as far as Cognito is concerned. */
  list(userPoolId: string, email: string): Promise<readonly AddressHolder[]>;
  /** From now on the Google account with this subject signs in as this holder. */
  linkGoogle(userPoolId: string, username: string, subject: string): Promise<void>;
  /** Removes a registration that nobody has confirmed. */
  removeUnconfirmed(userPoolId: string, username: string): Promise<void>;
}
