/** A passkey between the wish for it and its answer. */
export interface PendingRegistration {
  readonly clientId: string;
  readonly challenge: string;
  readonly expiresAt: number;
}

/** One for each person, the newest. It lives in memory: a restart lets people begin anew. */
export interface Registrations {
  open(sub: string, pending: PendingRegistration): void;
  take(sub: string): PendingRegistration | undefined;
}

export function createRegistrations(): Registrations {
  const open = new Map<string, PendingRegistration>();
  return {
    open: (sub, pending) => void open.set(sub, pending),
    take: (sub) => {
      const pending = open.get(sub);
      open.delete(sub);
      return pending;
    },
  };
}
