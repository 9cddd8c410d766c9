import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const Ready = z.object({
  kind: z.literal('ready'),
  addresses: z.object({
    site: z.string(),
    mailbox: z.string(),
    aws: z.string(),
    s3: z.string(),
    stripe: z.string(),
  }),
  /** With which keys the stand-in of Stripe is asked and signs. */
  stripe: z.object({ secretKey: z.string(), webhookSecret: z.string() }),
  userPoolId: z.string(),
  webClientId: z.string(),
});
export type RunningStack = Omit<z.output<typeof Ready>, 'kind'>;

export interface StackProcess {
  readonly stack: RunningStack;
  readonly folder: string;
  readonly process: ChildProcess;
  /** What it printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

export function newStackFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'splatno-stack-'));
}

/** Arguments for a start after one that has built everything. */
export const asBuilt: readonly string[] = ['--port', '0', '--as-built'];

/** Starts the stack exactly as `npm start` does, in a process of its own that can also be killed. */
export async function startStackProcess(
  folder: string = newStackFolder(),
  args: readonly string[] = ['--port', '0'],
): Promise<StackProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'infra/local/main.ts', '--data', folder, ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const stack = await new Promise<RunningStack>((resolve, reject) => {
    child.once('message', (message) => resolve(Ready.parse(message)));
    child.once('exit', () => reject(new Error(`The stack did not start:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    stack,
    folder,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
