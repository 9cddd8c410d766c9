import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { choosePorts, onFreePorts, type Ports } from '#infra/local/ports';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'splatno-ports-'));
});

async function occupy(port: number) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => new Promise((resolve) => server.close(resolve));
}

it('takes those of the last time', async () => {
  const first = await choosePorts({ folder, app: 0 });
  writeFileSync(path.join(folder, 'ports.json'), JSON.stringify(first));
  expect(await choosePorts({ folder })).toEqual(first);
});

it('keeps those of a start that knew fewer listeners', async () => {
  const {
    ares: _ares,
    cnb: _cnb,
    google: _google,
    stripe: _stripe,
    rates: _rates,
    ...known
  } = await choosePorts({ folder, app: 0 });
  writeFileSync(path.join(folder, 'ports.json'), JSON.stringify(known));
  expect(await choosePorts({ folder })).toMatchObject(known);
});

it('goes on to the next one where another program listens, and remembers it', async () => {
  const first = await choosePorts({ folder, app: 0 });
  writeFileSync(path.join(folder, 'ports.json'), JSON.stringify(first));
  const release = await occupy(first.app);

  const second = await choosePorts({ folder });
  await release();
  expect(second.app).toBeGreaterThan(first.app);
  expect(JSON.parse(readFileSync(path.join(folder, 'ports.json'), 'utf8'))).toEqual(second);
});

it('takes the port that was asked for, or says that it is taken', async () => {
  const { app } = await choosePorts({ folder, app: 0 });
  expect((await choosePorts({ folder, app })).app).toBe(app);

  const release = await occupy(app);
  await expect(choosePorts({ folder, app })).rejects.toThrow(
    `Port ${app} is taken by another program. Choose another one with --port.`,
  );
  await release();
});

describe('a port that another program takes between the choice and the listener', () => {
  const releases: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const release of releases.splice(0)) await release();
  });

  /** Listens where it was told to, after another program did, as often as that is faster. */
  async function race(times: number, app = 0) {
    const lines: string[] = [];
    const tried: number[] = [];
    const open = async ({ s3 }: Ports) => {
      tried.push(s3);
      if (tried.length <= times) releases.push(await occupy(s3));
      releases.push(await occupy(s3));
      return s3;
    };
    const opened = onFreePorts({ folder, app }, open, (line) => lines.push(line));
    return { opened: await opened.catch(String), lines, tried };
  }

  it('is said, and another one is taken', async () => {
    const { opened, lines, tried } = await race(1);
    expect(tried).toHaveLength(2);
    expect(opened).toBe(tried[1]);
    expect(lines).toEqual([
      `Port ${tried[0]} was taken by another program just now; going on to the next one.`,
    ]);
  });

  it('is given up in plain words when that goes on and on', async () => {
    const { opened, tried } = await race(9);
    expect(tried).toHaveLength(5);
    expect(opened).toBe(
      `PortTaken: Port ${tried[4]} is taken by another program. Choose another one with --port.`,
    );
  });
});

it('never gives two listeners one port', async () => {
  const ports = Object.values(await choosePorts({ folder, app: 0 }));
  expect(ports).toHaveLength(9);
  expect(new Set(ports).size).toBe(9);
});

it('takes any but those that systems lend to outgoing connections', async () => {
  const starts = await Promise.all(
    Array.from({ length: 20 }, () => choosePorts({ folder, app: 0 })),
  );
  expect(Math.max(...starts.flatMap((ports) => Object.values(ports)))).toBeLessThan(32_768);
  expect(new Set(starts.map(({ app }) => app)).size).toBeGreaterThan(10);
});
