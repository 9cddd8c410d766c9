import { exportFormats } from '#shared/domain/export-format';
import { AppError } from '#shared/errors/app-error';
import { exportFile } from '#shared/exports/export-formats';
import { aDraft } from '../../../support/builders/an-invoice';
import { anIssued } from '../../../support/exports/an-issued';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('the file of an export', () => {
  it.each([
    ['json', 'application/json', '{\n  "format": "splatno-invoice"'],
    ['csv', 'text/csv; charset=utf-8', '\ufeffČíslo dokladu;'],
    ['xml', 'application/xml', '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:oasis'],
    ['xlsx', spreadsheet, 'PK\u0003\u0004'],
    [
      'isdoc',
      'application/xml',
      '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="http://isdoc.cz',
    ],
  ] as const)('%s has its name, type and beginning', (format, contentType, beginning) => {
    const file = exportFile(anIssued(), format);
    const text =
      typeof file.body === 'string' ? file.body : Buffer.from(file.body).toString('latin1');

    expect(file).toMatchObject({ name: `faktura-20260147.${format}`, contentType });
    expect(text.slice(0, beginning.length)).toBe(beginning);
  });

  it.each(exportFormats)('%s is named in the language of the invoice', (format) => {
    expect(exportFile({ ...anIssued(), language: 'en' }, format).name).toBe(
      `invoice-20260147.${format}`,
    );
  });

  it.each(['json', 'csv', 'xlsx'] as const)('%s takes a draft', (format) => {
    expect(exportFile(aDraft(), format).name).toBe(`faktura-koncept.${format}`);
  });

  it.each(['xml', 'isdoc'] as const)('%s refuses a draft without a number', (format) => {
    expect(() => exportFile(aDraft(), format)).toThrow(AppError);
  });
});
