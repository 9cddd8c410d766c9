import { addMilliseconds } from '#shared/domain/calendar';
import { aMailBook, later } from '../../../support/builders/mail-book';

const minutes = (count: number) => addMilliseconds(later, count * 60_000);

describe('looking after e-mails', () => {
  it('leaves those alone whose time has not come', async () => {
    const book = await aMailBook();
    await book.sendInvoice();
    await book.sweep(minutes(1));
    expect(book.ports.mailQueue.sent).toHaveLength(1);
  });

  it('sends what got lost again, each time later', async () => {
    const book = await aMailBook();
    const { mail } = await book.sendInvoice();
    for (const at of [minutes(2), minutes(3), minutes(5)]) await book.sweep(at);
    expect(book.ports.mailQueue.sent).toHaveLength(3);
    expect(book.ports.mailQueue.sent.at(-1)).toMatchObject({ mailId: mail.id, delaySeconds: 0 });
  });

  it('gives up what has waited for a day', async () => {
    const book = await aMailBook();
    const { mail } = await book.sendInvoice();
    await book.sweep(minutes(24 * 60));
    expect(await book.job(mail.id)).toMatchObject({ state: 'failed', failure: 'late' });
  });
});
