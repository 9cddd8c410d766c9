import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { memoryOfProcessTree } from '#functions/adapters/chromium/process-memory';

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('memoryOfProcessTree', () => {
  onLinux('counts the children in', async () => {
    const script =
      "globalThis.held = Buffer.alloc(80e6, 1); console.log('ready'); setInterval(() => {}, 1000);";
    // A shell keeps next to nothing itself, and what it keeps does not change meanwhile.
    const shell = spawn('sh', ['-c', '"$0" -e "$1" & wait', process.execPath, script], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    await once(shell.stdout, 'data');

    const { pid = Number.NaN } = shell;
    const memory = await memoryOfProcessTree(pid);
    process.kill(-pid);
    expect(memory).toBeGreaterThan(80);
  });

  it('knows nothing of a process that is gone', async () => {
    expect(await memoryOfProcessTree(2 ** 30)).toBeUndefined();
  });
});
