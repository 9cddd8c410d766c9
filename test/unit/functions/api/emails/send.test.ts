import { limits } from '#shared/domain/limits';
import { aMailBook } from '../../../../support/builders/mail-book';

const fields = (path: string, code: string) => ({
  code: 'VALIDATION_FAILED',
  details: { fields: [{ path, code }] },
});

describe('asking for an e-mail', () => {
  it('keeps it with a line in the history, to leave in half a minute', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice({ cc: 'jan@example.cz' });
    expect(mail).toMatchObject({ state: 'queued', sendAt: '2026-11-27T10:00:30.000Z' });
    expect(await book.mailLines(invoice)).toMatchObject([
      {
        event: 'email_queued',
        actor: 'owner',
        mail: { id: mail.id, to: ['eva@example.cz', 'jan@example.cz'], sendAt: mail.sendAt },
      },
    ]);
    expect((await book.reread(invoice)).revision).toBe(invoice.revision);
  });

  it('makes one mail of the same key, however often it comes', async () => {
    const book = await aMailBook();
    const mails = [await book.send({}, 'key'), await book.send({}, 'key')];
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
    expect(book.ports.mailQueue.sent).toHaveLength(1);
    await expect(book.send({ subject: 'Jiný' }, 'key')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('sends a copy to its owner, whom nobody sees', async () => {
    const book = await aMailBook();
    const { mail } = await book.sendInvoice({ sendMeCopy: true });
    const { content } = await book.job(mail.id);
    expect(content).toMatchObject({ to: ['eva@example.cz'], cc: [], bcc: [book.email] });
  });

  it('leaves at once when told so', async () => {
    const book = await aMailBook();
    await book.sendInvoice({ sendNow: true });
    expect(book.ports.mailQueue.sent.at(-1)).toMatchObject({ delaySeconds: 0 });
  });

  it('is refused for what was not issued or is cancelled', async () => {
    const book = await aMailBook();
    const refusal = { code: 'INVOICE_NOT_MAILABLE' };
    const draft = await book.draft();
    await expect(book.send({ invoiceId: draft.id })).rejects.toMatchObject(refusal);
    const cancelled = await book.move(await book.issue(), { status: 'cancelled' });
    await expect(book.send({ invoiceId: cancelled.id })).rejects.toMatchObject(refusal);
  });

  it('finds no invoice of somebody else', async () => {
    const [book, other] = [await aMailBook(), await aMailBook()];
    const invoice = await other.issue();
    for (const about of [
      { invoiceId: invoice.id },
      { invoiceId: 'preview', previewOf: invoice.id },
    ]) {
      await expect(book.send(about)).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
    }
  });

  it('needs somebody to send to, and not too many', async () => {
    const book = await aMailBook();
    await expect(book.send({ to: ' ; ' })).rejects.toMatchObject(fields('to', 'required'));
    const many = Array.from({ length: 11 }, (_, index) => `osoba${index}@example.cz`);
    await expect(book.send({ to: many })).rejects.toMatchObject(
      fields('to', 'too_many_recipients'),
    );
    await expect(book.send({ to: [...many.slice(0, 9), 'OSOBA1@example.cz'] })).resolves.toEqual(
      expect.anything(),
    );
  });

  it('is limited by the hour', async () => {
    const book = await aMailBook();
    const ten = Array.from({ length: 10 }, (_, index) => `osoba${index}@example.cz`);
    for (let sent = 0; sent < limits.emailsPerHour; sent += 10) await book.send({ to: ten });
    await expect(book.send()).rejects.toMatchObject({
      code: 'EMAIL_LIMIT_REACHED',
      details: { retryAfterSeconds: 3600 },
    });
  });

  it('does not fail when the queue is down; the sweep sends it', async () => {
    const book = await aMailBook();
    const mailQueue = { send: () => Promise.reject(new Error('down')) };
    Object.assign(book.ports, { mailQueue });
    const mail = await book.send();
    expect(await book.job(mail.id)).toMatchObject({ state: 'queued' });
  });
});
