import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LambdaFunction } from '../model/functions';
import { crashed, FunctionFailure, timedOut } from './function-failure';
import type { FromHost, HostData, ToHost } from './host-protocol';

export interface ThreadOptions {
  readonly fn: LambdaFunction;
  readonly host: URL;
  readonly environment: Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
  /** The thread takes no more calls: it crashed, ran out of time, or was stopped. */
  readonly onRetired: () => void;
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

interface Call {
  readonly resolve: (result: string) => void;
  readonly reject: (failure: FunctionFailure) => void;
  readonly timer: NodeJS.Timeout;
}

/** How long the code gets to put away what it started, such as a browser. */
const stopGraceMs = 2_000;

export function startThread({
  fn,
  host,
  environment,
  onOutput,
  onRetired,
}: ThreadOptions): FunctionThread {
  const calls = new Map<string, Call>();
  let isRetired = false;

  const worker = new Worker(host, {
    env: { ...environment },
    workerData: hostData(fn),
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: fn.memoryMegabytes },
  });
  worker.stdout.setEncoding('utf8').on('data', onOutput);
  worker.stderr.setEncoding('utf8').on('data', onOutput);
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));

  const send = (message: ToHost) => worker.postMessage(message);
  const retireNow = () => {
    if (isRetired) return;
    isRetired = true;
    onRetired();
  };
  const stop = async (): Promise<void> => {
    send({ kind: 'stop' });
    const kill = setTimeout(() => worker.terminate(), stopGraceMs);
    await exited;
    clearTimeout(kill);
  };
  const settle = (id: string, act: (call: Call) => void): void => {
    const call = calls.get(id);
    if (!call) return;
    calls.delete(id);
    clearTimeout(call.timer);
    act(call);
    if (isRetired && calls.size === 0) void stop();
  };
  const failAll = (cause: unknown) => {
    retireNow();
    for (const id of [...calls.keys()]) settle(id, ({ reject }) => reject(crashed(fn.name, cause)));
  };

  worker.on('message', (message: FromHost) =>
    settle(message.id, ({ resolve, reject }) =>
      message.kind === 'done'
        ? resolve(message.result)
        : reject(new FunctionFailure(fn.name, 'error', message.failure)),
    ),
  );
  worker.on('error', failAll);
  worker.on('exit', () => failAll(undefined));

  return {
    call: (event) =>
      new Promise((resolve, reject) => {
        const id = randomUUID();
        const timeout = () => {
          // A thread that hangs once is not trusted again; its other calls may still come through.
          retireNow();
          settle(id, (call) => call.reject(timedOut(fn.name, fn.timeoutSeconds)));
        };
        calls.set(id, { resolve, reject, timer: setTimeout(timeout, fn.timeoutSeconds * 1_000) });
        send({ kind: 'invoke', id, event, deadline: Date.now() + fn.timeoutSeconds * 1_000 });
      }),
    busy: () => calls.size,
    retire: () => {
      retireNow();
      if (calls.size === 0) void stop();
    },
    stop,
  };
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
