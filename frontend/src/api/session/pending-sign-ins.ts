import { base64Url } from '../../platform/base64-url';
import { isRecord } from '../../platform/is-record';
import { lastingStorage, readJson } from '../../platform/storage';

const pendingKinds = ['link', 'google'] as const;
type PendingKind = (typeof pendingKinds)[number];

/** A sign-in that has left this browser, by mail or to another service, and comes back by the callback address. */
export interface PendingSignIn {
  readonly kind: PendingKind;
  /** Empty where the other service tells who it is. */
  readonly email: string;
  /** The secret that only the browser that asked can show. */
  readonly verifier: string;
  /** Where the person was going. */
  readonly next: string | undefined;
  readonly staysSignedIn: boolean;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

type PendingSignIns = Readonly<Record<string, PendingSignIn>>;

/** How the `state` of every sign-in with Google begins, so that it is known for one wherever it comes back. */
export const googleState = 'google.';

const storageKey = 'splatno.sign-ins';
/** So long the server can still tell that a link was used. */
const keptMilliseconds = 86_400_000;

function isPending(value: unknown): value is PendingSignIn {
  return (
    isRecord(value) &&
    pendingKinds.some((kind) => kind === value['kind']) &&
    typeof value['email'] === 'string' &&
    typeof value['verifier'] === 'string' &&
    (value['next'] === undefined || typeof value['next'] === 'string') &&
    typeof value['staysSignedIn'] === 'boolean' &&
    typeof value['askedAt'] === 'number'
  );
}

const isKept = (value: unknown): value is PendingSignIns =>
  isRecord(value) && Object.values(value).every(isPending);

function kept(): PendingSignIns {
  return readJson(lastingStorage, storageKey, isKept) ?? {};
}

/**
 * Keeps a sign-in under the `state` that its way back will carry. It is shared by the tabs, since a mail opens its
 * link in a new one. False where the browser keeps nothing.
 */
export function keepPending(state: string, pending: Omit<PendingSignIn, 'askedAt'>): boolean {
  const now = Date.now();
  const others = Object.entries(kept()).filter(
    ([, { askedAt }]) => now - askedAt < keptMilliseconds,
  );
  const all: PendingSignIns = {
    ...Object.fromEntries(others),
    [state]: { ...pending, askedAt: now },
  };
  return lastingStorage.write(storageKey, JSON.stringify(all));
}

/** It stays there: whoever opens a link twice is told that it was used. */
export function findPending(state: string): PendingSignIn | undefined {
  const all = kept();
  return Object.hasOwn(all, state) ? all[state] : undefined;
}

/** A secret that nobody can guess, in characters that need no escaping. */
export function newVerifier(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}
