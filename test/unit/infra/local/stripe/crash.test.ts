import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRecords } from '#infra/local/partners/stripe/records/open-records';
import { platform } from '#infra/local/partners/stripe/turn';
import { createTurns } from '#infra/local/partners/stripe/turns';
import { bundledProgram } from '../../../../support/local/bundled-program';

jest.setTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'splatno-stripe-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a program had acknowledged when it was killed. */
function runAndKill(program: string, killAfter: number): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder]);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.split('\n').length > killAfter) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    child.once('close', (_, signal) => {
      if (signal === 'SIGKILL') resolve(output.split('\n').slice(0, -1));
      else reject(new Error(`The program ended by itself: ${errors}`));
    });
  });
}

it('loses nothing that was acknowledged to kill -9, and tells of each exactly one event', async () => {
  const program = await bundledProgram(path.join(__dirname, 'crash-program.ts'));
  const acknowledged = await runAndKill(program, 300);
  await rm(program);

  const { tables, close } = await openRecords({ folder });
  const kept = tables.customers.list(platform).map(({ id }) => id);
  const told = tables.events.list(platform).map(({ data }) => Object(data.object).id);
  const waiting = tables.deliveries.list(platform).filter(({ nextAt }) => nextAt !== null);
  await close();
  expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
  expect(told).toEqual(kept);
  expect(waiting).toHaveLength(kept.length);
});

it('forgets what a turn did when it fails half way, and goes on', async () => {
  const records = await openRecords({ folder });
  const { inTurn } = createTurns({ records, origin: '', now: () => 0, onChange: () => {} });
  const { clocks } = records.tables;
  await inTurn(() => clocks.put(platform, { id: 'cus_1', aheadSeconds: 1 }));
  const failing = inTurn(() => {
    clocks.put(platform, { id: 'cus_1', aheadSeconds: 2 });
    clocks.put(platform, { id: 'cus_2', aheadSeconds: 2 });
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  await inTurn(() => clocks.put(platform, { id: 'cus_3', aheadSeconds: 3 }));
  await records.close();

  const again = await openRecords({ folder });
  expect(again.tables.clocks.list(platform)).toEqual([
    { id: 'cus_1', aheadSeconds: 1 },
    { id: 'cus_3', aheadSeconds: 3 },
  ]);
  await again.close();
});
