import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionEntries } from '#infra/entries';
import { projectRoot } from '#infra/project';
import { listFiles } from '#infra/scripts/content-hash';

const scenarios = listFiles('test/scenarios')
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
  .join('\n');

/** `api/invoices/download-pdf` → `invoices.downloadPdf`, as scenarios name a call. */
function contractId(functionId: string): string {
  return functionId
    .replace(/^(api|workers)\//, '')
    .replaceAll('/', '.')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

describe('every function has a test of its own, or a scenario that names its contract', () => {
  it.each(functionEntries.map(({ id }) => id))('%s', (id) => {
    const ownTest = join(projectRoot, 'test/unit/functions', `${id}.test.ts`);

    expect(existsSync(ownTest) || scenarios.includes(`'${contractId(id)}'`)).toBe(true);
  });
});
