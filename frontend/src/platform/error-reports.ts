/** Where something broke: in a script, in a promise that nobody waited for, while drawing, or in a call. */
export type ErrorPlace = 'runtime' | 'promise' | 'render' | 'api';

export interface BrokenThing {
  readonly error: unknown;
  readonly place: ErrorPlace;
}

let listener: ((broken: BrokenThing) => void) | undefined;

/** Tells of an error that the person can do nothing about. What becomes of it is the business of the app. */
export function reportError(error: unknown, place: ErrorPlace): void {
  listener?.({ error, place });
}

export function onErrorReport(next: typeof listener): void {
  listener = next;
}
