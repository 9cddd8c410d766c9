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

export interface CustomRound {
  readonly challengeName: 'CUSTOM_CHALLENGE';
  readonly challengeResult: boolean;
  readonly challengeMetadata?: string;
}

export type PendingSignIn = PendingPassword | PendingCustom;

export interface Challenges {
  open(pending: PendingSignIn): string;
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
    take: (ticket) => {
      const pending = open.get(ticket);
      open.delete(ticket);
      return pending;
    },
  };
}
