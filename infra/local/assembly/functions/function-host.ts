/**
 * Runs inside a function's own thread and does what the Node.js runtime of Lambda does there: loads
 * the bundle, calls the handler for each event, and reports results and failures as JSON. It is
 * compiled on its own at start and may import nothing but types and Node itself.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { FailureReport, FromHost, HostData, ToHost } from './host-protocol';

type Handler = (event: unknown, context: unknown) => unknown;

const data: HostData = workerData;
const handler = loadHandler();
handler.then(
  () => answer({ kind: 'ready' }),
  (error: unknown) => answer({ kind: 'broken', failure: describe(error) }),
);

parentPort?.on('message', (message: ToHost) => {
  // The exit event lets the function put away what it started, such as a browser.
  if (message.kind === 'stop') process.exit(0);
  void run(message);
});

async function run({ id, event, deadline }: Extract<ToHost, { kind: 'invoke' }>): Promise<void> {
  try {
    const call = await handler;
    const result = await call(JSON.parse(event), contextOf(id, deadline));
    answer({ kind: 'done', id, result: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    answer({ kind: 'failed', id, failure: describe(error) });
  }
}

async function loadHandler(): Promise<Handler> {
  const loaded: Record<string, unknown> = await import(data.moduleUrl);
  const found = loaded[data.exportName];
  if (isHandler(found)) return found;
  throw new Error(`${data.moduleUrl} exports no function ${data.exportName}`);
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

function contextOf(awsRequestId: string, deadline: number) {
  return {
    awsRequestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: data.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: data.functionArn,
    memoryLimitInMB: String(data.memoryMegabytes),
    logGroupName: `/aws/lambda/${data.functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

function describe(error: unknown): FailureReport {
  if (!(error instanceof Error)) {
    return { errorType: typeof error, errorMessage: String(error), trace: [] };
  }
  return {
    errorType: error.name,
    errorMessage: error.message,
    trace: error.stack?.split('\n') ?? [],
  };
}

function answer(message: FromHost): void {
  parentPort?.postMessage(message);
}
