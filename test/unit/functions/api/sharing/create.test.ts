import { createHash } from 'node:crypto';
import { createLink } from '#functions/api/sharing/create';
import { sharing as contracts } from '#shared/contracts/sharing';
import { localDate } from '#shared/domain/calendar';
import { rateLimits } from '#shared/domain/rate-limit';
import { mostShareLinks } from '#shared/domain/share-link';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { now } from '../../../../support/builders/times';

describe('a link to an invoice', () => {
  it('has 256 random bits, of which only the hash is stored', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    const { url, token } = await book.share(issued);
    expect(url).toBe(`https://app.splatno.example/invoice/public/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const links = await book.ports.shareLinks.list(book.caller.id, issued.id);
    const tokenHash = createHash('sha256').update(token).digest('hex');
    expect(links).toMatchObject([{ tokenHash }]);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('is another one each time, and those before it stay', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    const [first, second] = [await book.share(issued), await book.share(issued)];
    expect(first.token).not.toBe(second.token);
    expect(await book.ports.shareLinks.list(book.caller.id, issued.id)).toHaveLength(2);
  });

  it('ends the oldest when there are too many', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    for (let made = 0; made <= mostShareLinks; made += 1) await book.share(issued);
    const links = await book.ports.shareLinks.list(book.caller.id, issued.id);
    expect(links).toHaveLength(mostShareLinks);
    const { items } = await book.ports.securityEvents.list(book.caller.id, { limit: 100 });
    const kinds = items.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'share_created')).toHaveLength(mostShareLinks + 1);
    expect(kinds.filter((kind) => kind === 'share_revoked')).toHaveLength(1);
  });

  it.each([
    ['never', undefined],
    ['7_days', '2026-12-04'],
    ['30_days', '2026-12-27'],
    ['90_days', '2027-02-25'],
    [localDate('2026-11-27'), '2026-11-27'],
    [localDate('2027-06-30'), '2027-06-30'],
  ] as const)('that expires %s opens to the end of %s', async (expiry, lastDay) => {
    const book = aSharedBook();
    const { link } = await book.share(await book.issue(), expiry);
    expect(link.expiresOn).toBe(lastDay);
    expect(link.isExpired).toBe(false);
  });

  it('never ends where nothing is said of it', () => {
    expect(contracts.create.body.parse(undefined)).toEqual({ expiry: 'never' });
  });

  it('cannot expire on a day that has passed', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    await expect(book.share(issued, localDate('2026-11-26'))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'expiry', code: 'date_passed' }] },
    });
    expect((await book.reread(issued)).hasShareLink).toBe(false);
  });

  it('shows in the invoice and its history, and changes nothing else of it', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    const { invoice } = await book.share(issued);
    const { revision } = issued;
    expect(invoice).toEqual({ ...issued, hasShareLink: true, revision: revision + 1 });
    expect(await book.reread(issued)).toEqual(invoice);
    expect((await book.events(issued)).at(-1)).toBe('shared');
  });

  it('and its end are lines of the security log', async () => {
    const book = aSharedBook();
    const { id, kind, number } = await book.issue();
    await book.share({ id });
    await book.unshare({ id });
    const { items } = await book.ports.securityEvents.list(book.caller.id, { limit: 10 });
    const invoice = { id, kind, number };
    expect(items).toHaveLength(2);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'share_created', invoice }),
        expect.objectContaining({ kind: 'share_revoked', invoice }),
      ]),
    );
  });

  it('is refused for a draft and for what is cancelled', async () => {
    const book = aSharedBook();
    const refusal = { code: 'INVOICE_NOT_SHAREABLE' };
    await expect(book.share(await book.draft())).rejects.toMatchObject(refusal);
    const cancelled = await book.move(await book.issue(), { status: 'cancelled' });
    await expect(book.share(cancelled)).rejects.toMatchObject(refusal);
  });

  it('is refused to whoever makes them without end, and says when to come again', async () => {
    const book = aSharedBook();
    const issued = await book.issue();
    const { most } = rateLimits.linkChanges;
    const rateLimit = book.ports.rateLimits;
    const ownerId = book.caller.id;
    for (let made = 0; made < most; made += 1) {
      await rateLimit.take(rateLimits.linkChanges, { ownerId }, now);
    }
    const refusal = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 3600 } };
    await expect(book.share(issued)).rejects.toMatchObject(refusal);
    await expect(book.unshare(issued)).rejects.toMatchObject(refusal);
    expect((await book.reread(issued)).hasShareLink).toBe(false);
  });

  it('is made by nobody but the owner', async () => {
    const book = aSharedBook();
    const { id } = await book.issue();
    const request = aRequest({ caller: aCaller(), query: { id }, body: { expiry: 'never' } });
    await expect(createLink(book.ports)(request as never)).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
  });
});
