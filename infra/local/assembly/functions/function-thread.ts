import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LambdaFunction } from '../model/functions';
import { crashed, FunctionFailure, loadTimedOut, timedOut } from './function-failure';
import type { FromHost, HostData, ToHost } from './host-protocol';
import { createPendingCalls, type PendingCalls } from './pending-calls';

export interface ThreadOptions {
  readonly fn: LambdaFunction;
  readonly host: URL;
  readonly environment: Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
  /** The thread takes no more calls: it crashed, ran out of time, or was stopped. */
  readonly onRetired: () => void;
  readonly loadLimitMs?: number | undefined;
}

/** One warm instance of a function. It serves many events at once, unlike one on AWS. */
export interface FunctionThread {
  /** Takes and gives JSON. */
  readonly call: (event: string) => Promise<string>;
  readonly busy: () => number;
  /** Takes no more calls, lets what is running finish, and ends the thread after that. */
  readonly retire: () => void;
  /** Ends the thread now; what still runs fails. */
  readonly stop: () => Promise<void>;
}

/** How long a bundle may take to load. AWS gives ten seconds; a busy laptop deserves more. */
const usualLoadLimitMs = 60_000;
/** How long the code gets to put away what it started, such as a browser. */
const stopGraceMs = 2_000;

export function startThread(options: ThreadOptions): FunctionThread {
  const { fn, onRetired, loadLimitMs = usualLoadLimitMs } = options;
  const worker = startWorker(options);
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let isRetired = false;

  const send = (message: ToHost) => worker.postMessage(message);
  const calls = createPendingCalls({
    timeoutSeconds: fn.timeoutSeconds,
    send: (call) => send({ kind: 'invoke', ...call }),
    onTimeout: () => {
      // A thread that hangs once is not trusted again; its other calls may still come through.
      retire();
      return timedOut(fn.name, fn.timeoutSeconds);
    },
    onIdle: () => {
      if (isRetired) void stop();
    },
  });
  function retire(): void {
    if (isRetired) return;
    isRetired = true;
    onRetired();
    if (calls.count() === 0) void stop();
  }
  async function stop(): Promise<void> {
    send({ kind: 'stop' });
    const kill = setTimeout(() => worker.terminate(), stopGraceMs);
    await exited;
    clearTimeout(kill);
  }
  const fail = (failure: FunctionFailure): void => {
    retire();
    calls.rejectAll(failure);
  };

  const loadTimer = setTimeout(() => fail(loadTimedOut(fn.name, loadLimitMs / 1000)), loadLimitMs);
  listen({ worker, fn, calls, fail, loadTimer });
  return { call: calls.add, busy: calls.count, retire, stop };
}

function startWorker({ fn, host, environment, onOutput }: ThreadOptions): Worker {
  const worker = new Worker(host, {
    env: { ...environment },
    // Not the options of this process: a bundle needs no compiler, which would cost 100 ms a thread.
    execArgv: [],
    workerData: hostData(fn),
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: fn.memoryMegabytes },
  });
  worker.stdout.setEncoding('utf8').on('data', onOutput);
  worker.stderr.setEncoding('utf8').on('data', onOutput);
  return worker;
}

interface Listening {
  readonly worker: Worker;
  readonly fn: LambdaFunction;
  readonly calls: PendingCalls;
  readonly fail: (failure: FunctionFailure) => void;
  readonly loadTimer: NodeJS.Timeout;
}

function listen({ worker, fn, calls, fail, loadTimer }: Listening): void {
  worker.on('message', (message: FromHost) => {
    switch (message.kind) {
      case 'ready':
        clearTimeout(loadTimer);
        return calls.begin();
      case 'broken':
        return fail(new FunctionFailure(fn.name, 'crash', message.failure));
      case 'done':
        return calls.resolve(message.id, message.result);
      case 'failed':
        return calls.reject(message.id, new FunctionFailure(fn.name, 'error', message.failure));
    }
  });
  worker.on('error', (error) => fail(crashed(fn.name, error)));
  worker.on('exit', () => {
    clearTimeout(loadTimer);
    fail(crashed(fn.name, undefined));
  });
}

function hostData(fn: LambdaFunction): HostData {
  return {
    moduleUrl: pathToFileURL(fn.modulePath).href,
    exportName: fn.exportName,
    functionName: fn.name,
    functionArn: fn.arn,
    memoryMegabytes: fn.memoryMegabytes,
  };
}
