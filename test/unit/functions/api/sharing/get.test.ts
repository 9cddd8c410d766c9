import { getLinks } from '#functions/api/sharing/get';
import type { Invoice } from '#shared/domain/invoice';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { at, now } from '../../../../support/builders/times';

function prepare() {
  const book = aSharedBook();
  const get = ({ id }: Pick<Invoice, 'id'>, given: object = {}) =>
    getLinks(book.ports)(aRequest({ caller: book.caller, query: { id }, ...given }) as never);
  return { book, get };
}

describe('the links of an invoice', () => {
  it('are none at first', async () => {
    const { book, get } = prepare();
    expect(await get(await book.issue())).toEqual({ status: 200, body: { links: [] } });
  });

  it('tell when they were made and until when they open, and nothing by which they could be used', async () => {
    const { book, get } = prepare();
    const issued = await book.issue();
    const { token } = await book.share(issued, '7_days');
    const { body } = await get(issued);
    expect(body).toEqual({
      links: [{ createdAt: now, expiresOn: '2026-12-04', isExpired: false }],
    });
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('expire when their last day is over in Prague', async () => {
    const { book, get } = prepare();
    const issued = await book.issue();
    await book.share(issued, '7_days');
    const isExpired = async (moment: string) =>
      (await get(issued, { at: at(moment) })).body.links[0]?.isExpired;
    expect(await isExpired('2026-12-04T22:59:59.000Z')).toBe(false);
    expect(await isExpired('2026-12-04T23:00:00.000Z')).toBe(true);
  });

  it('are shown to nobody but the owner', async () => {
    const { book, get } = prepare();
    const issued = await book.issue();
    await expect(get(issued, { caller: aCaller() })).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
  });
});
