import type { TokenSet } from '../../platform/session';
import type { PendingSignIn } from './pending-sign-ins';

export type CallbackOutcome =
  | { readonly name: 'done'; readonly next: string | undefined }
  | ({ readonly name: 'used' | 'other-browser' | 'expired' | 'unconfirmed' } & Known)
  | { readonly name: GoogleProblem }
  | ({ readonly name: 'failed'; readonly failure: unknown } & Known);

/** Whose sign-in it was and where it was to lead: known where this browser asked. */
type Known = Partial<Pick<PendingSignIn, 'email' | 'next'>>;

/** What only a sign-in with Google can come to. */
export type GoogleProblem =
  | 'google-cancelled'
  | 'google-expired'
  | 'google-other-browser'
  | 'google-has-account'
  | 'google-unverified'
  | 'google-other-address';

/** What another service says instead of a code. */
export interface ServiceRefusal {
  readonly error: string;
  readonly description: string;
}

/** One way back: how its code becomes tokens, and what its refusals mean. Others are failures that may be repeated. */
export interface Completion {
  complete(code: string, pending: PendingSignIn): Promise<TokenSet>;
  outcomeOf(failure: unknown, pending: PendingSignIn): CallbackOutcome | undefined;
  /** Only of ways that lead through another service. */
  refused?(refusal: ServiceRefusal, pending: PendingSignIn): Promise<CallbackOutcome>;
}
