import { endOfPatience } from './patience';

/** What differs between stages; the web stack and the one-machine stack serve it as `/config.json`. */
export interface RuntimeConfig {
  readonly apiBase: string;
  readonly stage: string;
  readonly cognito: {
    readonly userPoolId: string;
    readonly clientId: string;
    readonly region: string;
    /** Only where Cognito is not at its usual address. */
    readonly endpoint?: string;
    /** Where Cognito signs people in through Google, and as which client; only where the stage offers that. */
    readonly google?: { readonly origin: string; readonly clientId: string };
  };
  /** Measures visits of those who allow it; only where the stage has a script for that. */
  readonly analytics?: { readonly scriptUrl: string; readonly measurementId: string };
}

let pending: Promise<RuntimeConfig> | undefined;

/** Fetched once; a failed attempt is not remembered, so the next call tries again. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache', signal: endOfPatience() });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return response.json();
}

export function cognitoEndpoint({ cognito }: RuntimeConfig): string {
  return cognito.endpoint ?? `https://cognito-idp.${cognito.region}.amazonaws.com/`;
}
