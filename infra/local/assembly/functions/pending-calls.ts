import { randomUUID } from 'node:crypto';
import type { FunctionFailure } from './function-failure';

interface PendingCall {
  readonly event: string;
  readonly resolve: (result: string) => void;
  readonly reject: (failure: FunctionFailure) => void;
  clock?: NodeJS.Timeout;
}

export interface PendingCallsOptions {
  readonly timeoutSeconds: number;
  readonly send: (call: { id: string; event: string; deadline: number }) => void;
  /** The failure of a call whose time is up. */
  readonly onTimeout: () => FunctionFailure;
  /** The last call was settled. */
  readonly onIdle: () => void;
}

export interface PendingCalls {
  readonly add: (event: string) => Promise<string>;
  /** From now on calls are sent at once; until now they waited, and their time did not run. */
  readonly begin: () => void;
  readonly resolve: (id: string, result: string) => void;
  readonly reject: (id: string, failure: FunctionFailure) => void;
  readonly rejectAll: (failure: FunctionFailure) => void;
  readonly count: () => number;
}

/** The calls that a thread has not answered yet, each with its own clock. */
export function createPendingCalls(options: PendingCallsOptions): PendingCalls {
  const { timeoutSeconds, send, onTimeout, onIdle } = options;
  const calls = new Map<string, PendingCall>();
  let hasBegun = false;

  const settle = (id: string, act: (call: PendingCall) => void): void => {
    const call = calls.get(id);
    if (!call) return;
    calls.delete(id);
    clearTimeout(call.clock);
    act(call);
    if (calls.size === 0) onIdle();
  };
  const reject = (id: string, failure: FunctionFailure): void =>
    settle(id, (call) => call.reject(failure));
  const start = (id: string, call: PendingCall): void => {
    call.clock = setTimeout(() => reject(id, onTimeout()), timeoutSeconds * 1_000);
    send({ id, event: call.event, deadline: Date.now() + timeoutSeconds * 1_000 });
  };

  return {
    add: (event) =>
      new Promise((resolve, reject) => {
        const id = randomUUID();
        const call: PendingCall = { event, resolve, reject };
        calls.set(id, call);
        if (hasBegun) start(id, call);
      }),
    begin: () => {
      hasBegun = true;
      for (const [id, call] of calls) start(id, call);
    },
    resolve: (id, result) => settle(id, (call) => call.resolve(result)),
    reject,
    rejectAll: (failure) => {
      for (const id of [...calls.keys()]) reject(id, failure);
    },
    count: () => calls.size,
  };
}
