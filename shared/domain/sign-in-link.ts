/**
 * The words that browser and user pool exchange when somebody signs in by an e-mailed link. The browser keeps a
 * secret, the verifier, and shows its hash when it asks; the mail carries a code; both together sign in.
 */

/** Why a link is refused; the library shows it within words of Cognito. A wish is refused as any entry is. */
export const linkRefusals = ['LINK_USED', 'LINK_INVALID'] as const;
export type LinkRefusal = (typeof linkRefusals)[number];

export interface LinkAnswer {
  readonly code: string;
  readonly verifier: string;
}

/** Neither part has a point in it. */
export function writeLinkAnswer({ code, verifier }: LinkAnswer): string {
  return `${code}.${verifier}`;
}

export function readLinkAnswer(text: string): LinkAnswer | undefined {
  const [, code, verifier] = /^([\w-]{20,100})\.([\w-]{20,100})$/.exec(text) ?? [];
  return code && verifier ? { code, verifier } : undefined;
}

/**
 * The first answer of a browser that wants a mail instead of having its link, with the hash of its verifier: SHA-256
 * in hexadecimal digits. What comes as metadata reaches not every trigger; the answer does.
 */
export function writeLinkWish(verifierHash: string): string {
  return `send-link.${verifierHash}`;
}

/** The hash in such a wish; undefined for every other answer. */
export function readLinkWish(text: string): string | undefined {
  return /^send-link\.([0-9a-f]{64})$/.exec(text)?.[1];
}

/** The reason in a message such as `VerifyAuthChallengeResponse failed with error LINK_USED.` */
export function refusalIn(message: string): LinkRefusal | undefined {
  return linkRefusals.find((refusal) => message.includes(refusal));
}
