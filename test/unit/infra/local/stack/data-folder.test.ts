import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertNotInUse, holdFolder } from '#infra/local/data-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'splatno-hold-'));
});

const leaveNote = (note: object) =>
  writeFileSync(path.join(folder, 'running.json'), JSON.stringify(note));
const now = () => new Date().toISOString();

function otherProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  return { pid: child.pid ?? 0, end: () => child.kill() };
}

async function listener() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, end: () => new Promise((resolve) => server.close(resolve)) };
}

it('is free again once it was released', async () => {
  const held = await holdFolder(folder);
  held.announce(3000);
  held.release();
  await expect(holdFolder(folder)).resolves.toBeDefined();
});

it('is refused while another process answers, with its address', async () => {
  const [other, app] = [otherProcess(), await listener()];
  leaveNote({ pid: other.pid, startedAt: now(), port: app.port });

  await expect(holdFolder(folder)).rejects.toThrow(
    `Splatno already runs on ${folder} at http://127.0.0.1:${app.port} (process ${other.pid}`,
  );
  other.end();
  await app.end();
});

it('is refused while another process is starting', async () => {
  const other = otherProcess();
  leaveNote({ pid: other.pid, startedAt: now() });
  await expect(assertNotInUse(folder)).rejects.toThrow('already runs');
  other.end();
});

it.each([
  ['was killed', { pid: 999_999_999, startedAt: now(), port: 3000 }],
  ['left a number that another program has now', { pid: process.ppid, startedAt: now(), port: 1 }],
  ['began to start long ago', { pid: process.ppid, startedAt: '2026-01-01T00:00:00.000Z' }],
])('is taken over from a process that %s', async (_, note) => {
  leaveNote(note);
  await expect(holdFolder(folder)).resolves.toMatchObject({ path: folder });
});

it('is taken over from a note that was cut off', async () => {
  writeFileSync(path.join(folder, 'running.json'), '{"pid": 1');
  await expect(holdFolder(folder)).resolves.toBeDefined();
});
