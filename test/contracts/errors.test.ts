import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#infra/project';
import { listFiles } from '#infra/scripts/content-hash';
import { endpoints } from '#shared/contracts/index';
import { catalogue } from '#shared/errors/catalogue';

/** Everything but the places that list errors instead of raising them. */
const sources = listFiles('functions', 'shared/domain', 'shared/documents', 'shared/exports')
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
  .join('\n');

const isRaised = (code: string) => new RegExp(`throw [^;]*'${code}'`).test(sources);

describe('every error that a contract declares is raised somewhere', () => {
  const declared = new Set(endpoints.flatMap(({ errors }) => errors));

  it.each([...declared])('%s', (code) => {
    expect(isRaised(code)).toBe(true);
  });
});

describe('every error that a client may see says so in both languages', () => {
  it.each(Object.entries(catalogue))('%s', (_, { status, cs, en }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(cs.length).toBeGreaterThan(5);
    expect(en.length).toBeGreaterThan(5);
    expect(cs).not.toBe(en);
  });
});
