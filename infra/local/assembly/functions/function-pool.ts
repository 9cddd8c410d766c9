import type { LambdaFunction } from '../model/functions';
import { compileHost } from './compile-host';
import { FunctionFailure, tooLarge } from './function-failure';
import type { FunctionLog } from './function-log';
import { type FunctionThread, startThread } from './function-thread';

export interface FunctionPoolOptions {
  readonly functions: readonly LambdaFunction[];
  /** Everything the function finds in its environment. */
  readonly environmentOf: (fn: LambdaFunction) => Readonly<Record<string, string>>;
  readonly log: FunctionLog;
  readonly idleMs?: number;
  readonly warmLimit?: number;
  readonly loadLimitMs?: number;
}

export interface FunctionPool {
  /** Calls a function and waits for its result; rejects with a `FunctionFailure`. */
  readonly invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  /** Takes over newly built code: the next call starts afresh, calls that run finish as they began. */
  readonly reload: (functionArn: string, modulePath: string) => void;
  readonly warmCount: () => number;
  readonly close: () => Promise<void>;
}

interface Warm {
  readonly thread: FunctionThread;
  readonly fn: LambdaFunction;
  usedAt: number;
}

/** About what a warm function takes. */
const warmBytes = 25 * 2 ** 20;

/** All functions of the product may be warm where there is memory: starting one takes a quarter of a second. */
function warmLimitFor(freeBytes: number): number {
  return Math.max(40, Math.floor(freeBytes / 4 / warmBytes));
}

/** A synchronous call of Lambda carries no more than this, either way. */
const maxPayloadBytes = 6 * 1024 * 1024;

/** Functions start at their first call and stay warm until they idle or too many others are. */
export function createFunctionPool(options: FunctionPoolOptions): FunctionPool {
  const { environmentOf, log, loadLimitMs, idleMs = 10 * 60_000 } = options;
  const { warmLimit = warmLimitFor(process.availableMemory()) } = options;
  const functions = new Map(options.functions.map((fn) => [fn.arn, fn]));
  const warm = new Map<string, Warm>();
  const host = compileHost();
  let isClosed = false;

  const cool = (arn: string): void => {
    const entry = warm.get(arn);
    warm.delete(arn);
    entry?.thread.retire();
  };
  const coolIdle = (): void => {
    const idle = [...warm.values()]
      .filter(({ thread }) => thread.busy() === 0)
      .sort((a, b) => a.usedAt - b.usedAt);
    const tooMany = Math.max(0, warm.size - warmLimit);
    const since = Date.now() - idleMs;
    idle
      .filter(({ usedAt }, index) => index < tooMany || usedAt < since)
      .forEach(({ fn }) => {
        cool(fn.arn);
      });
  };
  const idleTimer = setInterval(coolIdle, Math.min(idleMs, 30_000)).unref();

  const warmFor = (arn: string, hostUrl: URL): Warm => {
    if (isClosed) throw new Error(`The stack is stopping and calls ${arn} no more`);
    const running = warm.get(arn);
    if (running) return running;

    const fn = functions.get(arn);
    if (!fn) throw new Error(`No function of the app has the ARN ${arn}`);
    const thread = startThread({
      fn,
      host: hostUrl,
      environment: environmentOf(fn),
      loadLimitMs,
      onOutput: (text) => log.output(fn.name, text),
      onRetired: () => {
        if (warm.get(arn)?.thread === thread) warm.delete(arn);
      },
    });
    const entry = { thread, fn, usedAt: Date.now() };
    warm.set(arn, entry);
    return entry;
  };

  return {
    invoke: async (arn, event) => {
      const name = functions.get(arn)?.name ?? arn;
      const payload = JSON.stringify(event) ?? 'null';
      if (Buffer.byteLength(payload) > maxPayloadBytes) throw tooLarge(name, 'event');

      const hostUrl = await host;
      const entry = warmFor(arn, hostUrl);
      entry.usedAt = Date.now();
      const answer = reported(entry.thread.call(payload), log);
      // Only now that the call counts: a thread that waits for its first one looks idle.
      if (warm.size > warmLimit) coolIdle();
      const result = await answer;
      entry.usedAt = Date.now();
      if (Buffer.byteLength(result) > maxPayloadBytes) throw tooLarge(name, 'result');
      return JSON.parse(result);
    },
    reload: (arn, modulePath) => {
      const fn = functions.get(arn);
      if (!fn) return;
      functions.set(arn, { ...fn, modulePath });
      cool(arn);
    },
    warmCount: () => warm.size,
    close: async () => {
      isClosed = true;
      clearInterval(idleTimer);
      const threads = [...warm.values()].map(({ thread }) => thread.stop());
      warm.clear();
      await Promise.all(threads);
    },
  };
}

async function reported(result: Promise<string>, log: FunctionLog): Promise<string> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof FunctionFailure) log.failure(error);
    throw error;
  }
}
