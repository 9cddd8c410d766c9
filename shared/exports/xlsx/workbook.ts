import { strToU8, zipSync } from 'fflate';
import type { Instant } from '../../domain/calendar';
import { element, leaf, type XmlElement, xmlDocument } from '../xml';
import { stylesXml } from './cell-styles';
import { type Row, rowXml } from './cells';

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

const schemas = 'http://schemas.openxmlformats.org';
const spreadsheet = `${schemas}/spreadsheetml/2006/main`;
const relations = `${schemas}/officeDocument/2006/relationships`;
const packageRelations = `${schemas}/package/2006/relationships`;
const coreProperties = `${schemas}/package/2006/metadata/core-properties`;

const documentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const contentTypesByPart = {
  '/xl/workbook.xml': `${documentType}.sheet.main+xml`,
  '/xl/worksheets/sheet1.xml': `${documentType}.worksheet+xml`,
  '/xl/styles.xml': `${documentType}.styles+xml`,
  '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
};

function contentTypes(): XmlElement {
  const types = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
  };
  return element(
    'Types',
    [
      ...Object.entries(types).map(([Extension, ContentType]) =>
        element('Default', [], { Extension, ContentType }),
      ),
      ...Object.entries(contentTypesByPart).map(([PartName, ContentType]) =>
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

function core({ title, author, at }: Workbook): XmlElement {
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

function book({ sheetName }: Workbook): XmlElement {
  const sheet = element('sheet', [], { name: sheetName, sheetId: '1', 'r:id': 'rId1' });
  return element('workbook', [element('sheets', [sheet])], {
    xmlns: spreadsheet,
    'xmlns:r': relations,
  });
}

function columns(widths: readonly number[]): XmlElement {
  const children = widths.map((width, index) => {
    const position = String(index + 1);
    return element('col', [], {
      min: position,
      max: position,
      width: String(width),
      customWidth: '1',
    });
  });
  return element('cols', children);
}

/** Printed it is as wide as an A4 sheet, and as long as it needs. */
function worksheet({ columnWidths, rows }: Workbook): XmlElement {
  const fit = element('sheetPr', [element('pageSetUpPr', [], { fitToPage: '1' })]);
  const page = { paperSize: '9', orientation: 'portrait', fitToWidth: '1', fitToHeight: '0' };

  return element(
    'worksheet',
    [
      fit,
      element('sheetViews', [
        element('sheetView', [], { showGridLines: '0', workbookViewId: '0' }),
      ]),
      columns(columnWidths),
      element(
        'sheetData',
        rows.map((row, index) => rowXml(row, index + 1)),
      ),
      element('pageSetup', [], page),
    ],
    { xmlns: spreadsheet },
  );
}

/** A workbook of one sheet as an XLSX file (ECMA-376, transitional). */
export function xlsxFile(workbook: Workbook): Uint8Array {
  const parts = {
    '[Content_Types].xml': xmlDocument(contentTypes()),
    '_rels/.rels': xmlDocument(
      relationships([
        [`${relations}/officeDocument`, 'xl/workbook.xml'],
        [`${packageRelations}/metadata/core-properties`, 'docProps/core.xml'],
      ]),
    ),
    'docProps/core.xml': xmlDocument(core(workbook)),
    'xl/workbook.xml': xmlDocument(book(workbook)),
    'xl/_rels/workbook.xml.rels': xmlDocument(
      relationships([
        [`${relations}/worksheet`, 'worksheets/sheet1.xml'],
        [`${relations}/styles`, 'styles.xml'],
      ]),
    ),
    'xl/styles.xml': stylesXml(),
    'xl/worksheets/sheet1.xml': xmlDocument(worksheet(workbook)),
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(files), { mtime: workbook.at });
}
