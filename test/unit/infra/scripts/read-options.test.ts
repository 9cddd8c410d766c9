import { spawnSync } from 'node:child_process';

jest.setTimeout(60_000);

const run = (...args: readonly string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', 'infra/scripts/replay-stripe-events.ts', ...args],
    { encoding: 'utf8' },
  );

describe('a script that is asked what it does', () => {
  it('says it, and does nothing', () => {
    const { status, stdout, stderr } = run('--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('npm run replay:stripe -- --stage production --since 2026-01-31');
  });

  it.each([
    [['--stag', 'dev'], "Unknown option '--stag'"],
    [[], 'Which stage?'],
  ])('says what is wrong with %j, and how it is used', (args, problem) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(problem);
    expect(stderr).toContain('npm run replay:stripe');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
