import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { memoryOfProcessTree } from '#functions/adapters/chromium/process-memory';

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('memoryOfProcessTree', () => {
  onLinux('counts the children in', async () => {
    const before = (await memoryOfProcessTree(process.pid)) ?? 0;
    const script =
      "globalThis.held = Buffer.alloc(80e6, 1); console.log('ready'); setInterval(() => {}, 1000);";
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');

    const after = (await memoryOfProcessTree(process.pid)) ?? 0;
    child.kill();

    expect(before).toBeGreaterThan(10);
    expect(after - before).toBeGreaterThan(70);
  });

  it('knows nothing of a process that is gone', async () => {
    expect(await memoryOfProcessTree(2 ** 30)).toBeUndefined();
  });
});
