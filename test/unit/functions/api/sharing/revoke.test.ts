import { revokeLinks } from '#functions/api/sharing/revoke';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { aSharedBook } from '../../../../support/builders/shared-book';

describe('revoking', () => {
  it('ends every link of the invoice', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    await book.share(issued);
    await book.share(issued);
    expect(await book.unshare(issued)).toMatchObject({
      status: 200,
      body: { success: true, invoice: { hasShareLink: false } },
    });
    expect(await book.ports.shareLinks.list(book.caller.id, issued.id)).toEqual([]);
    expect((await book.events(issued)).at(-1)).toBe('share_revoked');
  });

  it('of what has no link succeeds and changes nothing', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    const before = await book.reread(issued);
    expect((await book.unshare(issued)).status).toBe(200);
    expect(await book.reread(issued)).toEqual(before);
  });

  it('is for the owner alone', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    await book.share(issued);
    const { id } = issued;
    const stranger = aRequest({ caller: aCaller(), query: { id } });
    await expect(revokeLinks(book.ports)(stranger as never)).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
    expect((await book.reread(issued)).hasShareLink).toBe(true);
  });
});
