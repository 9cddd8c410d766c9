import { type CellValue, Workbook } from 'exceljs';

/** The rows of each sheet as another program reads them: the first are the documents, the second the items. */
export async function readWorkbook(file: Buffer) {
  const workbook = new Workbook();
  await workbook.xlsx.load(Uint8Array.from(file).buffer);
  const [documents = [], items = []] = workbook.worksheets.map((sheet) => {
    const rows: CellValue[][] = [];
    sheet.eachRow({ includeEmpty: true }, ({ values }) => {
      rows.push(Array.isArray(values) ? values.slice(1) : []);
    });
    return rows;
  });
  return { documents, items, names: workbook.worksheets.map(({ name }) => name) };
}
