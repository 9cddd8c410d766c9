import { AppError } from '#shared/errors/app-error';
import { aMailBook, later } from '../../../../support/builders/mail-book';

async function aFailedMail() {
  const book = await aMailBook();
  const { invoice, mail } = await book.sendInvoice();
  const mailer = { send: () => Promise.reject(new AppError('EMAIL_FAILED')) };
  await book.deliver(mail.id, later, { mailer });
  return { book, invoice, mail };
}

describe('sending a failed e-mail again', () => {
  it('sends it at once, and only once', async () => {
    const { book, invoice, mail } = await aFailedMail();
    await book.printAll();
    const answers = await Promise.allSettled([book.retry(mail.id), book.retry(mail.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(book.ports.mailQueue.sent.at(-1)).toMatchObject({ mailId: mail.id, delaySeconds: 0 });

    for (let times = 0; times < 3; times += 1) {
      await book.deliver(mail.id, later);
      await book.printAll();
    }
    expect(book.ports.mailer.sent).toHaveLength(1);
    expect((await book.mailLines(invoice)).map(({ event }) => event)).toEqual([
      'email_queued',
      'email_failed',
      'email_queued',
      'emailed',
    ]);
  });

  it('is refused for one that waits or has left', async () => {
    const book = await aMailBook();
    const { mail } = await book.sendInvoice();
    const refusal = { code: 'EMAIL_NOT_FAILED' };
    await expect(book.retry(mail.id)).rejects.toMatchObject(refusal);
    await book.deliver(mail.id);
    await expect(book.retry(mail.id)).rejects.toMatchObject(refusal);
  });
});
