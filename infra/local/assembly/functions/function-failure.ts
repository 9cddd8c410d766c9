import type { FailureReport } from './host-protocol';

export type FailureKind = 'error' | 'timeout' | 'crash' | 'too-large';

/** A call of a function that gave no result; its message is what Lambda would report. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure';

  constructor(
    readonly functionName: string,
    readonly kind: FailureKind,
    readonly report: FailureReport,
  ) {
    super(report.errorMessage);
  }
}

export function timedOut(functionName: string, seconds: number): FunctionFailure {
  return new FunctionFailure(functionName, 'timeout', {
    errorType: 'Sandbox.Timedout',
    errorMessage: `Task timed out after ${seconds.toFixed(2)} seconds`,
    trace: [],
  });
}

/** On AWS the start is cut off too, and counted as a call that ran out of time. */
export function loadTimedOut(functionName: string, seconds: number): FunctionFailure {
  return new FunctionFailure(functionName, 'timeout', {
    errorType: 'Sandbox.Timedout',
    errorMessage: `The function did not load within ${seconds.toFixed(2)} seconds`,
    trace: [],
  });
}

export function crashed(functionName: string, cause: unknown): FunctionFailure {
  return new FunctionFailure(functionName, 'crash', {
    errorType: 'Runtime.ExitError',
    errorMessage: cause instanceof Error ? cause.message : 'The function ended before it answered',
    trace: cause instanceof Error ? (cause.stack?.split('\n') ?? []) : [],
  });
}

export function tooLarge(functionName: string, what: 'event' | 'result'): FunctionFailure {
  return new FunctionFailure(functionName, 'too-large', {
    errorType:
      what === 'event' ? 'RequestEntityTooLargeException' : 'Function.ResponseSizeTooLarge',
    errorMessage: `The ${what} exceeds the 6 MB that a call may carry`,
    trace: [],
  });
}
