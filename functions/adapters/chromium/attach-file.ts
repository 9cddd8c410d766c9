import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { AttachedFile } from '#functions/ports/document-printer';

/**
 * Puts a file into the PDF that says the same for programs (ISO 19005-3; ISDOC wants `Alternative`, and
 * the name in both places).
 */
export function attachFile(pdf: PDFDocument, file: AttachedFile, date: Date): void {
  const { context, catalog } = pdf;
  const bytes = new TextEncoder().encode(file.text);
  const at = PDFString.fromDate(date);
  const name = PDFHexString.fromText(file.name);

  const content = context.register(
    context.flateStream(bytes, {
      Type: 'EmbeddedFile',
      Subtype: file.mediaType,
      Params: { Size: bytes.length, CreationDate: at, ModDate: at },
    }),
  );
  const specification = context.register(
    context.obj({
      Type: 'Filespec',
      F: PDFString.of(file.name),
      UF: name,
      EF: { F: content, UF: content },
      AFRelationship: 'Alternative',
    }),
  );

  const names = catalog.lookupMaybe(PDFName.of('Names'), PDFDict) ?? context.obj({});
  names.set(PDFName.of('EmbeddedFiles'), context.obj({ Names: [name, specification] }));
  catalog.set(PDFName.of('Names'), names);
  catalog.set(PDFName.of('AF'), context.obj([specification]));
}
