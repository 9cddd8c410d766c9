/**
 * Why the user pool turns a sign-in with Google away. The words are all that reaches the app, in the middle of a
 * sentence of Cognito's.
 */
export const googleRefusals = {
  /** Google has not made sure that the address is theirs. */
  unverified: 'GOOGLE_ADDRESS_UNVERIFIED',
  /** The address has an account, whose owner did not ask that Google be connected to it. */
  hasAccount: 'ADDRESS_HAS_ACCOUNT',
  /** It is connected now: the next sign-in opens the account. */
  connected: 'GOOGLE_CONNECTED',
} as const;
export type GoogleRefusal = (typeof googleRefusals)[keyof typeof googleRefusals];

/** How long Google may be connected after its owner asked for it: long enough to sign in there. */
export const googleLinkSeconds = 600;

/** Which refusal a sentence of Cognito's tells of, if any. */
export function refusalIn(sentence: string): GoogleRefusal | undefined {
  return Object.values(googleRefusals).find((refusal) => sentence.includes(refusal));
}
