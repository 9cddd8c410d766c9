import { strToU8, zipSync } from 'fflate';
import type { Instant } from '../../domain/calendar';
import { element, leaf, type XmlElement, xmlDocument } from '../xml';
import { stylesXml } from './cell-styles';
import type { Row } from './cells';
import { rowText } from './row-text';
import { spreadsheetSchema, worksheetClosing, worksheetOpening } from './worksheet';

export interface Workbook {
  readonly title: string;
  readonly author: string;
  /** Goes into the file, so that the same workbook is the same bytes. */
  readonly at: Instant;
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly sheetName: string;
  /** In characters of the standard font. */
  readonly columnWidths: readonly number[];
  readonly rows: readonly Row[];
}

export interface SheetFacts {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string;
  /** As of its layout. */
  readonly isTable: boolean;
}

/** What the parts around the sheets have to know. */
export interface WorkbookFacts {
  readonly title: string;
  readonly author: string;
  /** Goes into the file, so that the same workbook is the same bytes. */
  readonly at: Instant;
  readonly sheets: readonly SheetFacts[];
}

const schemas = 'http://schemas.openxmlformats.org';
const relations = `${schemas}/officeDocument/2006/relationships`;
const packageRelations = `${schemas}/package/2006/relationships`;
const coreProperties = `${schemas}/package/2006/metadata/core-properties`;
const documentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Where a sheet stands in the file, counted from 0. */
export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

function contentTypes({ sheets: all }: WorkbookFacts): XmlElement {
  const types = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
  };
  const sheets = all.map((_, index) => [`/${sheetPath(index)}`, `${documentType}.worksheet+xml`]);
  const parts = [
    ['/xl/workbook.xml', `${documentType}.sheet.main+xml`],
    ...sheets,
    ['/xl/styles.xml', `${documentType}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
  ];
  return element(
    'Types',
    [
      ...Object.entries(types).map(([Extension, ContentType]) =>
        element('Default', [], { Extension, ContentType }),
      ),
      ...parts.map(([PartName = '', ContentType = '']) =>
        element('Override', [], { PartName, ContentType }),
      ),
    ],
    { xmlns: `${schemas}/package/2006/content-types` },
  );
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): XmlElement {
  const children = targets.map(([Type, Target], index) =>
    element('Relationship', [], { Id: `rId${index + 1}`, Type, Target }),
  );
  return element('Relationships', children, { xmlns: packageRelations });
}

function core({ title, author, at }: WorkbookFacts): XmlElement {
  const moment = { 'xsi:type': 'dcterms:W3CDTF' };
  return element(
    'cp:coreProperties',
    [
      leaf('dc:title', title),
      leaf('dc:creator', author),
      leaf('dcterms:created', at, moment),
      leaf('dcterms:modified', at, moment),
    ],
    {
      'xmlns:cp': coreProperties,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    },
  );
}

/** Says that the first row of a table is printed on every page. */
function printTitles({ name, isTable }: SheetFacts, index: number): XmlElement[] {
  if (!isTable) return [];
  const rows = `'${name.replaceAll("'", "''")}'!$1:$1`;
  const attributes = { name: '_xlnm.Print_Titles', localSheetId: String(index) };
  return [leaf('definedName', rows, attributes)];
}

function book({ sheets: all }: WorkbookFacts): XmlElement {
  const sheets = all.map(({ name }, index) => {
    const number = String(index + 1);
    return element('sheet', [], { name, sheetId: number, 'r:id': `rId${number}` });
  });
  const names = all.flatMap(printTitles);
  const parts = [
    element('sheets', sheets),
    ...(names.length > 0 ? [element('definedNames', names)] : []),
  ];
  return element('workbook', parts, {
    xmlns: spreadsheetSchema,
    'xmlns:r': relations,
  });
}

/** Every part of a workbook but its sheets, by its path in the file. */
export function workbookParts(facts: WorkbookFacts): Readonly<Record<string, string>> {
  const sheets = facts.sheets.map(
    (_, index) => [`${relations}/worksheet`, sheetPath(index).slice('xl/'.length)] as const,
  );
  return {
    '[Content_Types].xml': xmlDocument(contentTypes(facts)),
    '_rels/.rels': xmlDocument(
      relationships([
        [`${relations}/officeDocument`, 'xl/workbook.xml'],
        [`${packageRelations}/metadata/core-properties`, 'docProps/core.xml'],
      ]),
    ),
    'docProps/core.xml': xmlDocument(core(facts)),
    'xl/workbook.xml': xmlDocument(book(facts)),
    'xl/_rels/workbook.xml.rels': xmlDocument(
      relationships([...sheets, [`${relations}/styles`, 'styles.xml']]),
    ),
    'xl/styles.xml': stylesXml(),
  };
}

function worksheet({ columnWidths, rows }: Workbook): string {
  const layout = { columnWidths, isTable: false };
  const written = rows.map((row, index) => rowText(row, index + 1)).join('');
  return `${worksheetOpening(layout)}${written}${worksheetClosing(layout)}`;
}

/** A workbook of one sheet as an XLSX file (ECMA-376, transitional). */
export function xlsxFile(workbook: Workbook): Uint8Array {
  const parts = {
    ...workbookParts({ ...workbook, sheets: [{ name: workbook.sheetName, isTable: false }] }),
    [sheetPath(0)]: worksheet(workbook),
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(files), { mtime: workbook.at });
}
