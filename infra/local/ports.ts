import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import * as z from 'zod';

const Ports = z.object({
  app: z.number(),
  mailbox: z.number(),
  aws: z.number(),
  s3: z.number(),
  ares: z.number(),
  cnb: z.number(),
  google: z.number(),
  stripe: z.number(),
  rates: z.number(),
});
export type Ports = z.output<typeof Ports>;

export interface PortOptions {
  readonly folder: string;
  /** The app's port if it must be that one and no other; 0 takes any, for all of them. */
  readonly app?: number | undefined;
}

const portsFrom = (app: number): Ports => ({
  app,
  mailbox: app + 1,
  aws: app + 2,
  s3: app + 3,
  ares: app + 4,
  cnb: app + 5,
  google: app + 6,
  stripe: app + 7,
  rates: app + 8,
});
const usual = portsFrom(3000);
/** Below those that systems lend to outgoing connections, which would take one before its listener does. */
const anyPort = { from: 10_000, to: 32_000 };
const attempts = 200;

/**
 * Finds a free port for each listener: those of the last time, so that bookmarks and open tabs stay
 * good, else the usual ones, else the next that are free.
 */
export async function choosePorts({ folder, app }: PortOptions): Promise<Ports> {
  if (app === 0) return nextFreeOf(portsFrom(randomInt(anyPort.from, anyPort.to)));

  const file = path.join(folder, 'ports.json');
  const wanted = { ...remembered(file), ...(app !== undefined && { app }) };
  if (app !== undefined && !(await isFree(app))) throw new PortTaken(app);

  const ports = await nextFreeOf(wanted);
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

/** How often another program may be faster. */
const tries = 5;

/**
 * Opens listeners on ports that were free a moment ago. Where another program has taken one in the meantime, all is
 * opened anew on the next that are free; what `open` began it has to have closed by then.
 */
export async function onFreePorts<T>(
  options: PortOptions,
  open: (ports: Ports) => Promise<T>,
  onProblem: (line: string) => void,
): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await open(await choosePorts(options));
    } catch (error) {
      const port = takenPort(error);
      if (port === undefined) throw error;
      if (left <= 1) throw new PortTaken(port);
      onProblem(`Port ${port} was taken by another program just now; going on to the next one.`);
    }
  }
}

/** As Node tells of a listener whose port another one has. */
const Taken = z.object({ code: z.literal('EADDRINUSE'), port: z.number() });

function takenPort(error: unknown): number | undefined {
  return Taken.safeParse(error).data?.port;
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(`Port ${port} is taken by another program. Choose another one with --port.`);
  }
}

async function nextFreeOf(wanted: Ports): Promise<Ports> {
  const taken = new Set<number>();
  const chosen: [string, number][] = [];
  for (const [name, first] of Object.entries(wanted)) {
    const port = await nextFree(first, taken);
    taken.add(port);
    chosen.push([name, port]);
  }
  return Ports.parse(Object.fromEntries(chosen));
}

async function nextFree(first: number, taken: ReadonlySet<number>): Promise<number> {
  for (let port = first; port < first + attempts; port += 1) {
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new PortTaken(first);
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (server) await close(server);
  return server !== undefined;
}

type Server = ReturnType<typeof createServer>;

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The ports of the last start, with the usual ones for what an older start did not know; all usual if none is known. */
function remembered(file: string): Ports {
  try {
    return Ports.parse({ ...usual, ...JSON.parse(readFileSync(file, 'utf8')) });
  } catch {
    return usual;
  }
}
