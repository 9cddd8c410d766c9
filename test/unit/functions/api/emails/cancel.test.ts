import { aMailBook, later } from '../../../../support/builders/mail-book';

describe('taking an e-mail back', () => {
  it('keeps it from ever leaving', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice();
    expect(await book.cancel(mail.id)).toMatchObject({ state: 'cancelled' });
    expect(await book.cancel(mail.id)).toMatchObject({ state: 'cancelled' });
    await book.deliver(mail.id, later);

    expect(book.ports.mailer.sent).toHaveLength(0);
    const lines = await book.mailLines(invoice);
    expect(lines.map(({ event }) => event)).toEqual(['email_queued', 'email_cancelled']);
    expect((await book.reread(invoice)).status).toBe('draft');
  });

  it('comes too late once it has left', async () => {
    const book = await aMailBook();
    const { mail } = await book.sendInvoice();
    await book.deliver(mail.id, later);
    await expect(book.cancel(mail.id, later)).rejects.toMatchObject({ code: 'EMAIL_LEFT' });
  });

  it('is for its owner alone', async () => {
    const [book, other] = [await aMailBook(), await aMailBook()];
    const { mail } = await other.sendInvoice();
    await expect(book.cancel(mail.id)).rejects.toMatchObject({ code: 'EMAIL_NOT_FOUND' });
    await expect(book.retry(mail.id)).rejects.toMatchObject({ code: 'EMAIL_NOT_FOUND' });
  });
});
