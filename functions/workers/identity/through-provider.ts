import type { AppClients } from '../../ports/app-clients';

interface Event {
  readonly userPoolId: string;
  readonly callerContext: { readonly clientId: string };
}

type Metadata = Readonly<Record<string, string>> | undefined;

/**
 * Whether a sign-in leads through a provider, which has asked enough: it brings nothing along, as the app's own ways
 * in do, and comes as a client that has no other way. So nobody can pass for one with a password to try.
 */
export async function comesThroughProvider(
  { appClients }: { readonly appClients: AppClients },
  { userPoolId, callerContext }: Event,
  metadata: Metadata,
): Promise<boolean> {
  if (Object.keys(metadata ?? {}).length > 0) return false;
  return appClients.isForProviders(userPoolId, callerContext.clientId);
}
