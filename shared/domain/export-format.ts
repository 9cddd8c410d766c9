/** The formats of `GET /api/export` and of the exports of a period; `xml` is UBL. */
export const exportFormats = ['json', 'csv', 'xml', 'xlsx', 'isdoc'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a browser is told about a file. */
export const exportMediaTypes = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  isdoc: 'application/xml',
} as const satisfies Record<ExportFormat, string>;

/** The version of ISDOC that we write. */
export const isdocVersion = '6.0.2';
