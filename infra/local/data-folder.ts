import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import * as z from 'zod';

const Holder = z.object({ pid: z.number(), startedAt: z.string(), port: z.number().optional() });
export type Holder = z.output<typeof Holder>;

/** Somebody else already runs on this data. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(
    readonly folder: string,
    readonly holder: Holder,
  ) {
    const address = holder.port === undefined ? '' : ` at http://127.0.0.1:${holder.port}`;
    super(
      `Splatno already runs on ${folder}${address} (process ${holder.pid}, since ${holder.startedAt}).`,
    );
  }
}

export interface HeldFolder {
  readonly path: string;
  /** Lets a second start say where the first one answers. */
  readonly announce: (port: number) => void;
  readonly release: () => void;
}

const fileName = 'running.json';

/**
 * Takes the data folder for this process. A holder that was killed left its note behind; it counts
 * only while its process lives and answers, because process numbers are used again.
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, fileName);
  const mine: Holder = { pid: process.pid, startedAt: new Date().toISOString() };

  if (!writeNew(file, mine)) {
    await assertNotInUse(folder);
    writeFileSync(file, JSON.stringify(mine));
  }
  return {
    path: folder,
    announce: (port) => writeFileSync(file, JSON.stringify({ ...mine, port })),
    release: () => rmSync(file, { force: true }),
  };
}

/** Tells a second start at once, before it builds anything. */
export async function assertNotInUse(folder: string): Promise<void> {
  const holder = readHolder(path.join(folder, fileName));
  if (holder && (await isRunning(holder))) throw new FolderInUse(folder, holder);
}

function writeNew(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Killed while writing: there is nobody to ask.
    return undefined;
  }
}

/** A start takes a while before it answers; during that time its process is all there is. */
const longestStartMs = 120_000;

async function isRunning({ pid, port, startedAt }: Holder): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return false;
  if (port !== undefined) return answers(port);
  return Date.now() - Date.parse(startedAt) < longestStartMs;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .setTimeout(1_000, () => end(false));
  });
}
