import * as z from 'zod';
import { noteMailEvents } from '#functions/workers/note-mail-events';
import { mailEvents } from '#infra/local/aws/ses/mail-events';
import { MailEvent } from '#shared/domain/mail-event';
import { aMailBook, later } from '../../../support/builders/mail-book';
import { fakeLog } from '../../../support/fakes/fake-log';

const at = new Date('2026-11-27T10:01:00.000Z');

async function aSentMail(to = 'eva@example.cz') {
  const book = await aMailBook();
  const { invoice, mail } = await book.sendInvoice({ to });
  const tags = { owner: book.caller.id, mail: mail.id };
  const log = fakeLog();
  const tell = async (event: object) => {
    const message = z.decode(MailEvent, JSON.parse(JSON.stringify(event)));
    await noteMailEvents(book.ports)({ message, at: later, log });
  };
  const events = (recipients: readonly string[] = [to], given: object = {}) =>
    mailEvents(
      {
        messageId: 'ses-1',
        source: 'faktury@splatno.example',
        recipients,
        tags,
        configurationSet: 'mails',
        ...given,
      },
      at,
    );
  const lines = async () =>
    (await book.mailLines(invoice)).map(({ event, mail: about }) => [event, about?.to.join()]);
  return { book, invoice, mail, tell, events, lines, log };
}

describe('word of SES', () => {
  it.each([
    ['eva@example.cz', ['email_delivered']],
    ['bounce@example.cz', ['email_bounced']],
    ['complaint@example.cz', ['email_delivered', 'email_complained']],
  ])('about %s stands in the history', async (address, told) => {
    const { book, mail, tell, events, lines } = await aSentMail(address);
    await book.deliver(mail.id);
    for (const event of events()) await tell(event);
    expect((await lines()).slice(2)).toEqual(told.map((event) => [event, address]));
  });

  it('names a domain in other letters as it was written', async () => {
    const { book, mail, tell, events, lines } = await aSentMail('jan@háčky.cz');
    await book.deliver(mail.id);
    for (const event of events(['jan@xn--hky-ela4t.cz'])) await tell(event);
    expect((await lines()).slice(2)).toEqual([['email_delivered', 'jan@háčky.cz']]);
  });

  it('is noted once, in whatever order and however often it comes', async () => {
    const { book, mail, tell, events, lines } = await aSentMail();
    await book.deliver(mail.id);
    const all = events(['eva@example.cz', 'bounce@example.cz']);
    for (const event of [...all, ...all].reverse()) await tell(event);
    expect(await lines()).toEqual([
      ['email_queued', 'eva@example.cz'],
      ['emailed', 'eva@example.cz'],
      ['email_bounced', 'bounce@example.cz'],
      ['email_delivered', 'eva@example.cz'],
    ]);
  });

  it('tells all recipients apart, though SES may hear of them in the same millisecond', async () => {
    const to = ['bounce@example.cz', 'bounce+b@example.cz', 'eva@example.cz', 'ota@example.cz'];
    const { book, invoice, mail, tell, events } = await aSentMail(to.join());
    await book.deliver(mail.id);
    for (const event of events(to)) await tell(event);
    const told = (await book.mailLines(invoice)).slice(2);
    expect(told.map(({ mail: about }) => about?.to.join())).toEqual(expect.arrayContaining(to));
    expect(new Set(told.map(({ id }) => id)).size).toBe(to.length);
  });

  it('settles a mail whose worker died before it could', async () => {
    const { book, invoice, mail, tell, events } = await aSentMail();
    const mailer = {
      send: async (...given: Parameters<typeof book.ports.mailer.send>) => {
        await book.ports.mailer.send(...given);
        throw new Error('the worker was killed');
      },
    };
    await expect(book.deliver(mail.id, later, { mailer })).rejects.toThrow('killed');
    expect((await book.reread(invoice)).status).toBe('draft');

    for (const event of events()) await tell(event);
    expect(await book.job(mail.id)).toMatchObject({ state: 'sent', messageId: 'ses-1' });
    expect((await book.reread(invoice)).status).toBe('sent');
    await book.deliver(mail.id);
    expect(book.ports.mailer.sent).toHaveLength(1);
  });

  it('gives up what SES rejects after all', async () => {
    const { book, mail, tell, events } = await aSentMail();
    await book.deliver(mail.id);
    const [sent] = events();
    const { detail } = MailEvent.parse(sent);
    await tell({ source: 'aws.ses', detail: { ...detail, eventType: 'Reject' } });
    expect(await book.job(mail.id)).toMatchObject({ state: 'failed', failure: 'refused' });
  });

  it('about what is not ours changes nothing', async () => {
    const { tell, events, lines, log } = await aSentMail();
    for (const event of events(['x@example.cz'], { tags: {} })) await tell(event);
    for (const event of events(['x@example.cz'], { tags: { owner: 'a', mail: 'b' } })) {
      await tell(event);
    }
    expect(await lines()).toHaveLength(1);
    expect(log.lines.join()).toContain('event of an unknown mail');
  });
});
