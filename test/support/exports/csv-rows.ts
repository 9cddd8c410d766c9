import { Readable } from 'node:stream';
import { Workbook } from 'exceljs';

/** The cells of a CSV file as another program reads them, all as text. */
export async function csvRows(csv: string, delimiter: string): Promise<string[][]> {
  const sheet = await new Workbook().csv.read(Readable.from([csv]), {
    parserOptions: { delimiter, ignoreEmpty: true },
    map: (cell: string) => cell,
  });
  const rows: string[][] = [];
  sheet.eachRow({ includeEmpty: true }, ({ values }) => {
    // exceljs counts columns from one.
    rows.push((Array.isArray(values) ? values.slice(1) : []).map((cell) => String(cell ?? '')));
  });
  return rows;
}
