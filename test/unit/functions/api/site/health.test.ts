import { getHealth } from '#functions/api/site/health';
import type { DependencyState } from '#functions/ports/dependencies';
import { aRequest } from '../../../../support/builders/a-request';
import { now } from '../../../../support/builders/times';

describe('health', () => {
  const check = async (states: Record<string, DependencyState>) => {
    const get = getHealth({ dependencies: { check: async () => states } });
    return (await get(aRequest({ caller: undefined }))).body;
  };

  it('is ok when all dependencies are', async () => {
    const dependencies = { database: 'ok', files: 'ok' } as const;
    expect(await check(dependencies)).toEqual({
      status: 'ok',
      version: 'development',
      time: now,
      dependencies,
    });
  });

  it('is degraded when one is not', async () => {
    expect(await check({ database: 'ok', files: 'failed' })).toMatchObject({ status: 'degraded' });
  });
});
