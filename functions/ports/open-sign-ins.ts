/** Sign-ins that go on in the user pool, as its own triggers reach them. */
export interface OpenSignIns {
  /** Ends what renews the tokens of an account, on every device. */
  endAll(userPoolId: string, username: string): Promise<void>;
}
