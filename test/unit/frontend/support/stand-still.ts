import { now } from '../../../support/builders/times';

const running = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'hrtime',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

/** The calendar stays at the moment of the tests; everything that waits still waits for real. */
export function standStill(): void {
  jest.useFakeTimers({ now: Date.parse(now), doNotFake: [...running] });
}
