import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { choosePorts } from '#infra/local/ports';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'splatno-ports-'));
});

async function occupy(port: number) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
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
