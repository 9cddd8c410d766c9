import { showStamp } from '#functions/api/sharing/show-stamp';
import { pictureAddress } from '#shared/domain/picture';
import { aRequest } from '../../../../support/builders/a-request';
import { anOwner } from '../../../../support/builders/an-owner';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { aPicture, aPng } from '../../../../support/pictures/a-picture';

async function prepare() {
  const book = aSharedBook();
  const { id } = aPicture();
  const file = { bytes: aPng(), mediaType: 'image/png' } as const;
  const show = (token: string) =>
    showStamp(book.ports)(aRequest({ caller: undefined, params: { token } } as object) as never);
  const shared = async (stamp: string) => book.share(await book.issue({ stamp }));
  return { book, id, file, show, shared, stamp: pictureAddress(id) };
}

describe('the stamp behind a link', () => {
  it('is that of the invoice', async () => {
    const { book, id, file, show, shared, stamp } = await prepare();
    await book.pictureFiles.put(book.caller.id, id, file);
    expect(await show((await shared(stamp)).token)).toEqual({
      status: 200,
      body: { ...file, name: 'image.png' },
    });
  });

  it('is shown no longer than the invoice', async () => {
    const { book, id, file, show, stamp } = await prepare();
    await book.pictureFiles.put(book.caller.id, id, file);
    const invoice = await book.issue({ stamp });
    const { token } = await book.share(invoice);
    await book.unshare(invoice);
    expect((await show(token)).status).toBe(404);
  });

  it('is not there without one, for a link that leads nowhere, and never that of another account', async () => {
    const { book, id, file, show, shared, stamp } = await prepare();
    await book.pictureFiles.put(anOwner(), id, file);
    const tokens = [(await shared('')).token, 'x'.repeat(43), (await shared(stamp)).token];
    for (const token of tokens) expect((await show(token)).status).toBe(404);
  });
});
