import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeTurn } from '#infra/local/build-turn';

const folder = mkdtempSync(path.join(tmpdir(), 'build-turn-'));
const note = path.join(folder, 'running.json');
afterAll(() => rmSync(folder, { recursive: true }));

const heldBy = (pid: number) =>
  writeFileSync(note, JSON.stringify({ pid, startedAt: new Date().toISOString() }));

it('waits until another process has built', async () => {
  heldBy(process.ppid);
  let hasBegun = false;
  const turn = takeTurn(async () => {
    hasBegun = true;
    return existsSync(note);
  }, folder);

  await wait(300);
  expect(hasBegun).toBe(false);
  rmSync(note);
  expect(await turn).toBe(true);
  expect(existsSync(note)).toBe(false);
});

it('does not wait for a process that died', async () => {
  heldBy(2 ** 22 + 1);
  expect(await takeTurn(async () => 'built', folder)).toBe('built');
});

it('is given back when building fails', async () => {
  const failing = takeTurn(() => Promise.reject(new Error('does not compile')), folder);
  await expect(failing).rejects.toThrow('does not compile');
  expect(existsSync(note)).toBe(false);
});
