import type { PasswordResets, ResetWish } from '#functions/ports/password-resets';

export interface FakePasswordResets extends PasswordResets {
  readonly wishes: ResetWish[];
}

/** Keeps what was asked for; nobody learns here either who has an account. */
export function fakePasswordResets(): FakePasswordResets {
  const wishes: ResetWish[] = [];
  return { wishes, request: async (wish) => void wishes.push(wish) };
}
