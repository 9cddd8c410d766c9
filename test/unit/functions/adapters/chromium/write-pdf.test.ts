import { PDFDocument, PDFName, PDFRawStream, PDFStream, PDFString } from '@cantoo/pdf-lib';
import { writePdf } from '#functions/adapters/chromium/write-pdf';
import { readPdf } from '../../../../support/pdf/read-pdf';

async function aDocument() {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage([300, 400]);
  page.drawText('Invoice 20260147', { x: 20, y: 200 });
  await pdf.flush();
  return pdf;
}

const startOf = (bytes: Uint8Array) =>
  Number(/startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(bytes).toString('latin1'))?.[1]);

describe('the file of a PDF', () => {
  it('is read by another program through its table of references', async () => {
    const { text } = await readPdf(writePdf((await aDocument()).context));
    expect(text).toContain('Invoice 20260147');
  });

  it('tells where that table stands', async () => {
    const bytes = writePdf((await aDocument()).context);
    const table = Buffer.from(bytes).subarray(startOf(bytes)).toString('latin1');
    expect(table).toMatch(/^\d+ 0 obj\n<<\n\/Type \/XRef/);
  });

  it('is the same for the same document, and smaller than what pdf-lib writes', async () => {
    const pdf = await aDocument();
    const bytes = writePdf(pdf.context);
    expect(writePdf(pdf.context)).toEqual(bytes);
    expect(bytes.length).toBeLessThan((await pdf.save({ useObjectStreams: true })).length);
  });

  it('keeps a number that nothing has, and a stream that has its own way of packing', async () => {
    const pdf = await aDocument();
    const { context } = pdf;
    context.delete(context.register(PDFString.of('gone')));
    const dict = { Filter: 'FlateDecode', DecodeParms: { Predictor: 1 } };
    const odd = PDFRawStream.of(context.obj(dict), Uint8Array.of(1, 2, 3));
    pdf.catalog.set(PDFName.of('Odd'), context.register(odd));

    const again = await PDFDocument.load(writePdf(context));
    const found = again.catalog.lookup(PDFName.of('Odd'), PDFStream);
    expect([...found.getContents()]).toEqual([1, 2, 3]);
  });
});
