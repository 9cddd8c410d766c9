import { printedPage } from '#shared/documents/printed-page';
import { aDraft, anInvoice } from '../../../support/builders/an-invoice';

const drawing = async (...given: Parameters<typeof printedPage>) =>
  (await printedPage(...given)).document.html;

describe('the printed page', () => {
  it('asks to be paid once the invoice has its number', async () => {
    expect(await drawing(anInvoice(), undefined)).toContain('doc-qr');
  });

  it('asks for nothing as a draft, whose number may go to another invoice', async () => {
    const html = await drawing(aDraft(), '20260151');
    expect(html).toContain('20260151');
    expect(html).not.toContain('doc-qr');
  });

  it('has a name that follows from what shows on it', async () => {
    const invoice = anInvoice();
    const [page, same, other] = await Promise.all([
      printedPage(invoice, undefined),
      printedPage({ ...invoice, revision: invoice.revision + 1 }, undefined),
      printedPage({ ...invoice, notes: 'Děkujeme' }, undefined),
    ]);
    expect(same.fileName).toBe(page.fileName);
    expect(other.fileName).not.toBe(page.fileName);
  });

  it('has the name of its stamp without the picture, which only the printer brings', async () => {
    const stamp = '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const stampImage = 'data:image/png;base64,iVBORw0KGgo=';
    const [bare, named, printed] = await Promise.all([
      printedPage(anInvoice(), undefined),
      printedPage({ ...anInvoice(), stamp }, undefined),
      printedPage({ ...anInvoice(), stamp }, undefined, { images: { stampImage } }),
    ]);
    expect(named.fileName).not.toBe(bare.fileName);
    expect(printed.fileName).toBe(named.fileName);
    expect(named.document.html).not.toContain('<img');
    expect(printed.document.html).toContain(stampImage);
  });

  it('has another name for another file that goes with it', async () => {
    const invoice = anInvoice();
    const names = await Promise.all(
      [undefined, '<a/>', '<b/>'].map(
        async (attached) => (await printedPage(invoice, undefined, { attached })).fileName,
      ),
    );
    expect(new Set(names).size).toBe(3);
  });
});
