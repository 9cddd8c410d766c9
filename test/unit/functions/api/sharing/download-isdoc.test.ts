import { downloadSharedIsdoc } from '#functions/api/sharing/download-isdoc';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import { aRequest } from '../../../../support/builders/a-request';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { schemaFaults } from '../../../../support/exports/official-schemas';

function prepare() {
  const book = aSharedBook();
  const download = (token: string) =>
    downloadSharedIsdoc(book.ports)(
      aRequest({ caller: undefined, params: { token } } as object) as never,
    );
  return { book, download };
}

describe('the ISDOC behind a link', () => {
  it('is the file that is also inside the PDF, and says nothing that the paper does not', async () => {
    const { book, download } = prepare();
    const buyer = { name: 'Odběratel', email: 'kupec@rohlicek.example' };
    const { token, invoice } = await book.share(await book.issue({ buyer }));
    const { status, body } = await download(token);
    const { bytes, name } = Object(body);
    const xml = Buffer.from(bytes).toString('utf8');

    expect([status, name]).toEqual([200, 'faktura-20260001.isdoc']);
    expect(xml).toBe(isdoc(invoice));
    expect(xml).not.toContain('kupec@');
    expect(xml).not.toContain(invoice.id);
    expect(await schemaFaults('isdoc', [xml])).toEqual([]);
  });

  it('leaves the invoice as it is', async () => {
    const { book, download } = prepare();
    const { token, invoice } = await book.share(await book.issue());
    await download(token);
    expect(await book.reread(invoice)).toEqual(invoice);
  });

  it('is not there for whoever has no valid link', async () => {
    const { book, download } = prepare();
    const issued = await book.issue();
    const { token } = await book.share(issued);
    await book.unshare(issued);
    for (const unknown of [token, 'unknown']) {
      const answer = await download(unknown);
      expect(answer.status).toBe(404);
      expect(Object(answer.body).html).toContain('<h1>');
    }
  });
});
