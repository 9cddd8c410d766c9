/** The ways into accounts, as Cognito keeps them. */
export interface SignIns {
  /** Ends all sessions of an account and its way in; does nothing where there is none. */
  remove(username: string): Promise<void>;
}
