import { join } from 'node:path';
import { openApiDocument } from '#shared/contracts/openapi';
import { productVersion, projectRoot } from '../project';
import { writeWhole } from './content-hash';
import { describeCalls } from './reference/describe-calls';
import { invoiceFileSchema } from './reference/invoice-file-schema';
import { licencesMarkdown } from './reference/licences';
import { referenceMarkdown } from './reference/reference-markdown';

const documents = {
  'docs/api-reference.md': referenceMarkdown(describeCalls()),
  'docs/openapi.json': `${JSON.stringify(openApiDocument(productVersion()), null, 2)}\n`,
  'docs/licences.md': licencesMarkdown(),
  'docs/invoice-export.schema.json': `${JSON.stringify(invoiceFileSchema(), null, 2)}\n`,
};
for (const [path, text] of Object.entries(documents)) {
  writeWhole(join(projectRoot, path), text);
  console.log(`Wrote ${path}`);
}
