import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion, projectRoot } from '#infra/project';
import { describeCalls } from '#infra/scripts/reference/describe-calls';
import { referenceMarkdown } from '#infra/scripts/reference/reference-markdown';
import { endpoints } from '#shared/contracts/index';
import { openApiDocument } from '#shared/contracts/openapi';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

describe('every contract has an entry in the reference', () => {
  const reference = read('docs/api-reference.md');

  it.each(endpoints.map(({ route, id }) => [route, id]))('%s', (route, id) => {
    expect(reference).toContain(`### ${route}`);
    expect(reference).toContain(`Contract \`${id}\``);
  });
});

describe('the reference in docs is that of the contracts; if not, `npm run docs` writes it anew', () => {
  it('api-reference.md', () => {
    expect(read('docs/api-reference.md')).toBe(referenceMarkdown(describeCalls()));
  });

  it('openapi.json', () => {
    expect(JSON.parse(read('docs/openapi.json'))).toEqual(openApiDocument(productVersion()));
  });
});
