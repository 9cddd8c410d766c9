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

  it('has another name for another file that goes with it', async () => {
    const invoice = anInvoice();
    const names = await Promise.all(
      [undefined, '<a/>', '<b/>'].map(
        async (attached) => (await printedPage(invoice, undefined, attached)).fileName,
      ),
    );
    expect(new Set(names).size).toBe(3);
  });
});
