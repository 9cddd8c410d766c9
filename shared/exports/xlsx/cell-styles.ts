import { element, leaf, type XmlElement, xmlDocument } from '../xml';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Formats of numbers: those below 164 are built in and follow the language of who opens the file. */
const numberFormats = { general: 0, percent: 9, amount: 4, day: 14, price: 164 } as const;
const ownFormats = [{ id: numberFormats.price, code: '#,##0.00####' }];

const fonts = { plain: 0, bold: 1, title: 2, quiet: 3 } as const;
const borders = { none: 0, below: 1, above: 2 } as const;

interface Look {
  readonly format?: keyof typeof numberFormats;
  readonly font?: keyof typeof fonts;
  readonly border?: keyof typeof borders;
  /** What stands on the right keeps a distance from the text that may follow it. */
  readonly align?: 'left' | 'right';
  readonly wraps?: boolean;
}

/** Every way in which a cell of ours looks; their order is their number in the file. */
const looks = {
  plain: {},
  title: { font: 'title' },
  label: { font: 'quiet' },
  text: { align: 'left' },
  wrapped: { wraps: true },
  heading: { font: 'bold', border: 'below', wraps: true },
  headingOfNumbers: { font: 'bold', border: 'below', align: 'right', wraps: true },
  day: { format: 'day', align: 'left' },
  number: { format: 'general', align: 'right' },
  amount: { format: 'amount', align: 'right' },
  price: { format: 'price', align: 'right' },
  percent: { format: 'percent', align: 'right' },
  percentOnTheLeft: { format: 'percent', align: 'left' },
  total: { format: 'amount', font: 'bold', border: 'above', align: 'right' },
  totalLabel: { font: 'bold', border: 'above' },
} as const satisfies Record<string, Look>;

export type CellStyle = keyof typeof looks;

const indexes = new Map(Object.keys(looks).map((name, index) => [name, String(index)]));

/** The number of a style in the file. */
export function styleIndex(style: CellStyle): string {
  return indexes.get(style) ?? '0';
}

function font(size: number, extras: readonly XmlElement[] = []): XmlElement {
  return element('font', [
    ...extras,
    element('sz', [], { val: String(size) }),
    element('color', [], { rgb: extras.length > 0 ? 'FF111827' : 'FF374151' }),
    element('name', [], { val: 'Calibri' }),
    element('family', [], { val: '2' }),
  ]);
}

function border(side?: 'top' | 'bottom'): XmlElement {
  const sides = ['left', 'right', 'top', 'bottom', 'diagonal'].map((name) =>
    name === side
      ? element(name, [element('color', [], { rgb: 'FF9CA3AF' })], { style: 'thin' })
      : element(name, []),
  );
  return element('border', sides);
}

function cellFormat({ format = 'general', font: face, border: line, align, wraps }: Look) {
  const alignment = element('alignment', [], {
    vertical: 'top',
    ...(align && { horizontal: align }),
    ...(align === 'right' && { indent: '1' }),
    ...(wraps && { wrapText: '1' }),
  });
  return element('xf', [alignment], {
    numFmtId: String(numberFormats[format]),
    fontId: String(fonts[face ?? 'plain']),
    fillId: '0',
    borderId: String(borders[line ?? 'none']),
    xfId: '0',
    applyNumberFormat: '1',
    applyFont: '1',
    applyBorder: '1',
    applyAlignment: '1',
  });
}

function list(name: string, items: readonly XmlElement[]): XmlElement {
  return element(name, items, { count: String(items.length) });
}

/** The part `xl/styles.xml`. Two fills are reserved, whatever one uses. */
export function stylesXml(): string {
  const bold = element('b', []);
  const formats = ownFormats.map(({ id, code }) =>
    leaf('numFmt', '', { numFmtId: String(id), formatCode: code }),
  );
  const fills = ['none', 'gray125'].map((patternType) =>
    element('fill', [element('patternFill', [], { patternType })]),
  );
  const base = { numFmtId: '0', fontId: '0', fillId: '0', borderId: '0' };

  return xmlDocument(
    element(
      'styleSheet',
      [
        list('numFmts', formats),
        list('fonts', [font(11), font(11, [bold]), font(16, [bold]), font(10)]),
        list('fills', fills),
        list('borders', [border(), border('bottom'), border('top')]),
        list('cellStyleXfs', [element('xf', [], base)]),
        list('cellXfs', Object.values(looks).map(cellFormat)),
        list('cellStyles', [
          element('cellStyle', [], { name: 'Normal', xfId: '0', builtinId: '0' }),
        ]),
      ],
      { xmlns: spreadsheet },
    ),
  );
}
