export interface AppClients {
  /** Whether nobody can sign in as this client of a pool but by way of a provider of identities. */
  isForProviders(userPoolId: string, clientId: string): Promise<boolean>;
}
