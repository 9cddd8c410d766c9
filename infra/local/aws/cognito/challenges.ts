import { randomBytes } from 'node:crypto';
import type { SrpHandshake } from './secure-remote-password';

interface Pending {
  readonly clientId: string;
  /** Nothing when the name is unknown: the sign-in goes on, looks the same, and fails. */
  readonly sub: string | undefined;
  readonly expiresAt: number;
}

/** A sign-in by SRP between its first and its second step. */
export interface PendingPassword extends Pending {
  readonly kind: 'password';
  readonly handshake: SrpHandshake;
}

/** A sign-in whose steps are told by the pool's own triggers. */
export interface PendingCustom extends Pending {
  readonly kind: 'custom';
  readonly rounds: readonly CustomRound[];
  readonly privateParameters: Readonly<Record<string, string>>;
  readonly challengeMetadata: string | undefined;
}

/** A sign-in whose first factor was right, before its second. */
export interface PendingSecondFactor extends Pending {
  readonly kind: 'second-factor';
}

/** A sign-in by passkey, before its answer. */
export interface PendingPasskey extends Pending {
  readonly kind: 'passkey';
  readonly challenge: string;
}

export interface CustomRound {
  readonly challengeName: 'CUSTOM_CHALLENGE';
  readonly challengeResult: boolean;
  readonly challengeMetadata?: string;
}

export type PendingSignIn = PendingPassword | PendingCustom | PendingSecondFactor | PendingPasskey;

export interface Challenges {
  open(pending: PendingSignIn): string;
  /** For a step that may be tried again. */
  find(ticket: string): PendingSignIn | undefined;
  /** Takes the sign-in out: every step may be answered once. */
  take(ticket: string): PendingSignIn | undefined;
}

export function createChallenges(now: () => number): Challenges {
  const open = new Map<string, PendingSignIn>();

  return {
    open: (pending) => {
      for (const [ticket, { expiresAt }] of open) if (expiresAt < now()) open.delete(ticket);
      const ticket = randomBytes(64).toString('base64');
      open.set(ticket, pending);
      return ticket;
    },
    find: (ticket) => open.get(ticket),
    take: (ticket) => {
      const pending = open.get(ticket);
      open.delete(ticket);
      return pending;
    },
  };
}
