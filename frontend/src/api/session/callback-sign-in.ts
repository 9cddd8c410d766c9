import { runtimeConfig } from '../../platform/config';
import type { CallbackOutcome, Completion } from './callback-outcome';
import { enterSession } from './enter-session';
import { findPending, googleState, type PendingSignIn } from './pending-sign-ins';

/** What an address carries that leads back to us: `error` comes from a service that was refused or left. */
export interface CallbackQuery {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
}

/** Every way back has its part here, loaded when somebody comes by it. */
const completions: Readonly<Record<PendingSignIn['kind'], () => Promise<Completion>>> = {
  link: async () => (await import('./sign-in-link')).linkCompletion,
  google: async () => (await import('./google')).googleCompletion,
};

/**
 * Completes a sign-in that has left this browser. `onVerifying` is called once all is there that it takes, and the
 * code goes to whoever judges it.
 */
export async function completeSignIn(
  { code, state, error, error_description: description = '' }: CallbackQuery,
  onVerifying: () => void,
): Promise<CallbackOutcome> {
  const pending = findPending(state ?? '');
  if (!code && !error) return { name: 'expired' };
  // It names no sign-in, so nothing tells of another browser: something went wrong on the way.
  if (!code && !state) return { name: 'failed', failure: { error, description } };
  if (!pending) {
    return { name: state?.startsWith(googleState) ? 'google-other-browser' : 'other-browser' };
  }

  try {
    const [completion] = await Promise.all([completions[pending.kind](), runtimeConfig()]);
    onVerifying();
    if (code) return await complete(completion, code, pending);
    const refusal = { error: error ?? '', description };
    return (await completion.refused?.(refusal, pending)) ?? { name: 'failed', failure: refusal };
  } catch (failure) {
    return failedBy(failure, pending);
  }
}

async function complete(
  completion: Completion,
  code: string,
  pending: PendingSignIn,
): Promise<CallbackOutcome> {
  try {
    enterSession(await completion.complete(code, pending), pending);
    return { name: 'done', next: pending.next };
  } catch (failure) {
    return completion.outcomeOf(failure, pending) ?? failedBy(failure, pending);
  }
}

function failedBy(failure: unknown, { email, next }: PendingSignIn): CallbackOutcome {
  return { name: 'failed', failure, email, next };
}
