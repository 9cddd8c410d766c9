import { showLogo } from '#functions/api/sharing/show-logo';
import { pictureAddress } from '#shared/domain/picture';
import { aRequest } from '../../../../support/builders/a-request';
import { someSettings } from '../../../../support/builders/an-invoice';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { aPicture, aPng } from '../../../../support/pictures/a-picture';

async function prepare(logo?: string) {
  const book = aSharedBook();
  const { id } = aPicture();
  const file = { bytes: aPng(), mediaType: 'image/png' } as const;
  await book.pictureFiles.put(book.caller.id, id, file);
  const settings = { ...someSettings(), logo_url: logo ?? pictureAddress(id) };
  const show = (token: string) =>
    showLogo(book.ports)(aRequest({ caller: undefined, params: { token } } as object) as never);
  return { book, file, show, issue: () => book.issue({}, settings) };
}

describe('the logo behind a link', () => {
  it('is that of the invoice, as long as the link opens it', async () => {
    const { book, file, show, issue } = await prepare();
    const invoice = await issue();
    const { token } = await book.share(invoice);
    expect(await show(token)).toEqual({ status: 200, body: { ...file, name: 'image.png' } });
    await book.unshare(invoice);
    expect((await show(token)).status).toBe(404);
  });

  it('is not there without one, nor for a link that leads nowhere', async () => {
    const { book, show, issue } = await prepare('');
    const { token } = await book.share(await issue());
    for (const one of [token, 'x'.repeat(43)]) expect((await show(one)).status).toBe(404);
  });
});
