import type { SignInMethod } from '#shared/domain/security-event';

/** What Cognito hands to our triggers of a sign-in, each step of it, for the security log of the account. */
export function signInMetadata(method: SignInMethod) {
  return { userAgent: navigator.userAgent, method };
}
