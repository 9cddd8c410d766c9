import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { schematronRules } from './schematron';

const fixtures = join(process.cwd(), 'test/fixtures');
const ubl = join(fixtures, 'en16931/xsd');

const read = (...parts: string[]) => readFileSync(join(...parts), 'utf8');

interface Schema {
  readonly fileName: string;
  readonly contents: string;
  readonly imports: readonly { readonly fileName: string; readonly contents: string }[];
}

function isdocSchema(): Schema {
  const fileName = 'isdoc-invoice-6.0.2.xsd';
  return { fileName, contents: read(fixtures, 'isdoc', fileName), imports: [] };
}

function ublSchema(document: 'Invoice' | 'CreditNote'): Schema {
  const fileName = `UBL-${document}-2.1.xsd`;
  const imports = readdirSync(join(ubl, 'common')).map((name) => ({
    fileName: `../common/${name}`,
    contents: read(ubl, 'common', name),
  }));
  return { fileName, contents: read(ubl, 'maindoc', fileName), imports };
}

const schemas = {
  isdoc: isdocSchema,
  ublInvoice: () => ublSchema('Invoice'),
  ublCreditNote: () => ublSchema('CreditNote'),
};

const mebibyte = 16;

/** What libxml2 finds wrong with many documents at once, by the official XML schema: loading it takes longest. */
export async function schemaFaults(
  name: keyof typeof schemas,
  documents: readonly string[],
): Promise<string[]> {
  if (documents.length === 0) return [];
  const { imports, ...schema } = schemas[name]();

  const { valid, errors, rawOutput } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `document-${index}.xml`, contents })),
    schema: [schema],
    preload: imports,
    initialMemoryPages: 64 * mebibyte,
    maxMemoryPages: 512 * mebibyte,
  });
  if (valid) return [];
  return errors.length > 0 ? errors.map(({ rawMessage }) => rawMessage) : [rawOutput];
}

export const isdocRules = schematronRules(join(fixtures, 'isdoc/isdoc-6.0.2.sch'));
export const en16931Rules = schematronRules(
  join(fixtures, 'en16931/EN16931-UBL-validation-preprocessed.sch'),
);

/** An official example document. */
export function officialExample(path: string): string {
  return read(fixtures, path);
}
