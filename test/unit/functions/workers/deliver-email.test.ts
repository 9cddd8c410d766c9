import type { Mailer } from '#functions/ports/mailer';
import { newId } from '#functions/runtime/new-id';
import { addMilliseconds } from '#shared/domain/calendar';
import { newServiceMail } from '#shared/domain/mail-job';
import { rateLimits } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import { aMailBook, later } from '../../../support/builders/mail-book';
import { now } from '../../../support/builders/times';

const eventsOf = (lines: readonly { readonly event: string }[]) => lines.map(({ event }) => event);

/** Sends, and dies before anybody hears of it. */
function dyingMailer(mailer: Mailer): Mailer {
  return {
    send: async (mail) => {
      await mailer.send(mail);
      throw new Error('the worker was killed');
    },
  };
}

const refusing = (code: 'EMAIL_FAILED' | 'EMAIL_ADDRESS_INVALID'): Mailer => ({
  send: () => Promise.reject(new AppError(code)),
});

describe('an e-mail with an invoice', () => {
  it('arrives with the PDF and ISDOC, from the seller through the service', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice({
      to: 'eva@example.cz; jan@example.cz',
      cc: 'ucetni@example.cz',
      bcc: 'archiv@example.cz',
      preheader: 'Na {{invoice.totalWithVatFormatted}}',
    });
    await book.deliver(mail.id);

    const [received] = await book.received();
    expect(received?.summary).toMatchObject({
      subject: `Faktura ${invoice.number}`,
      from: 'Jinovatka & Sova s.r.o. přes Splatno <faktury@splatno.example>',
      to: ['eva@example.cz', 'jan@example.cz', 'ucetni@example.cz', 'archiv@example.cz'],
      attachments: [
        { name: `faktura-${invoice.number}.pdf`, contentType: 'application/pdf' },
        { name: `faktura-${invoice.number}.isdoc`, contentType: 'application/xml' },
      ],
    });
    expect(received?.summary.html).toContain('Na 1\u00a0210,00\u00a0Kč');
    expect(received?.summary.text).toContain('posílám fakturu');
    const [pdf, isdoc] = received?.files ?? [];
    expect(pdf?.content.toString()).toContain('%PDF-fake');
    expect(isdoc?.content.toString()).toContain(`<ID>${invoice.number}</ID>`);

    const headers = received?.headers ?? [];
    expect(headers).toContainEqual({ name: 'Reply-To', value: book.email });
    expect(JSON.stringify(headers)).not.toContain('archiv@example.cz');
  });

  it('goes to domains in other letters as the name system has them, and is told of as written', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice({
      to: 'jan@háčky.cz',
      cc: 'eva@пример.рф',
    });
    await book.deliver(mail.id);
    const [received] = await book.received();
    const sent = ['jan@xn--hky-ela4t.cz', 'eva@xn--e1afmkfd.xn--p1ai'];
    expect(received?.summary.to).toEqual(sent);
    expect(book.ports.mailer.sent[0]?.recipients).toEqual(sent);
    const [queued] = await book.mailLines(invoice);
    expect(queued?.mail?.to).toEqual(['jan@háčky.cz', 'eva@пример.рф']);
  });

  it('is sent once, however often its message comes', async () => {
    const book = await aMailBook();
    const { mail } = await book.sendInvoice();
    await Promise.all([book.deliver(mail.id), book.deliver(mail.id), book.deliver(mail.id)]);
    for (let times = 0; times < 3; times += 1) await book.deliver(mail.id);

    expect(book.ports.mailer.sent).toHaveLength(1);
    expect(await book.job(mail.id)).toMatchObject({ state: 'sent', messageId: 'message-1' });
  });

  it('is not sent again when its worker dies between sending and noting it', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice();
    const mailer = dyingMailer(book.ports.mailer);
    await expect(book.deliver(mail.id, later, { mailer })).rejects.toThrow('killed');
    for (let times = 0; times < 3; times += 1) await book.deliver(mail.id);
    await book.sweep(addMilliseconds(later, 60_000));

    expect(book.ports.mailer.sent).toHaveLength(1);
    expect(await book.job(mail.id)).toMatchObject({ state: 'sending' });

    // SES never says that it took it, so its owner is told that nobody knows, and decides.
    await book.sweep(addMilliseconds(later, 16 * 60_000));
    expect(await book.job(mail.id)).toMatchObject({ state: 'failed', failure: 'unconfirmed' });
    expect(eventsOf(await book.mailLines(invoice))).toEqual(['email_queued', 'email_failed']);
    expect(book.ports.mailer.sent).toHaveLength(1);
  });

  it('moves a draft with a number to sent, by itself, in the same write', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice({ autoCreateShareLink: false });
    await book.deliver(mail.id);

    expect(await book.reread(invoice)).toMatchObject({ status: 'sent', sentAt: later });
    const timeline = await book.invoices.listTimeline(book.caller.id, invoice.id);
    expect(eventsOf(timeline)).toEqual(['created', 'issued', 'email_queued', 'sent', 'emailed']);
    expect(timeline.find(({ event }) => event === 'sent')?.actor).toBe('system');
  });

  it('leaves an invoice that is paid as it is', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice({ autoCreateShareLink: false });
    await book.move(invoice, { status: 'paid' });
    await book.deliver(mail.id);
    await book.printAll();
    await book.deliver(mail.id);
    expect((await book.reread(invoice)).status).toBe('paid');
    expect(book.ports.mailer.sent).toHaveLength(1);
  });

  it('brings a link of its own, of which only the hash is kept', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice({ message: 'Odkaz: {{share.url}}' });
    await book.deliver(mail.id);

    const [received] = await book.received();
    const url = /https:\S+/.exec(received?.summary.text ?? '')?.[0] ?? '';
    const token = url.slice(url.lastIndexOf('/') + 1);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const links = await book.ports.shareLinks.list(book.caller.id, invoice.id);
    expect(links).toHaveLength(1);
    expect(JSON.stringify([links, await book.job(mail.id)])).not.toContain(token);
  });

  it('waits for its time and for the printer', async () => {
    const book = await aMailBook();
    const invoice = await book.issue();
    const mail = await book.send({ invoiceId: invoice.id });
    expect(book.ports.mailQueue.sent).toMatchObject([{ mailId: mail.id, delaySeconds: 30 }]);

    await book.deliver(mail.id, addMilliseconds(now, 10_000));
    expect(book.ports.mailQueue.sent.at(-1)).toMatchObject({ delaySeconds: 20 });
    await book.deliver(mail.id);
    expect(book.ports.mailQueue.sent.at(-1)).toMatchObject({ delaySeconds: 1 });
    expect(book.ports.mailer.sent).toHaveLength(0);

    await book.printAll();
    await book.deliver(mail.id);
    expect(book.ports.mailer.sent).toHaveLength(1);
  });

  it('is tried again later and later while SES is busy, then given up', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice();
    book.ports.mailer.throttle();
    const delays: number[] = [];
    for (let at = later, tries = 0; tries < 6; tries += 1) {
      await book.deliver(mail.id, at);
      delays.push(book.ports.mailQueue.sent.at(-1)?.delaySeconds ?? 0);
      at = addMilliseconds(at, 100_000);
      await book.printAll();
    }
    expect(delays.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
    expect(await book.job(mail.id)).toMatchObject({ state: 'failed', failure: 'refused' });
    // Each try made a link; that of the last one is the only one left.
    expect(await book.ports.shareLinks.list(book.caller.id, invoice.id)).toHaveLength(1);
  });

  it.each([
    ['EMAIL_ADDRESS_INVALID', 'address'],
    ['EMAIL_FAILED', 'refused'],
  ] as const)('is given up when SES answers %s', async (code, failure) => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice();
    await book.deliver(mail.id, later, { mailer: refusing(code) });

    expect(await book.job(mail.id)).toMatchObject({ state: 'failed', failure });
    expect((await book.mailLines(invoice)).at(-1)).toMatchObject({
      event: 'email_failed',
      mail: { id: mail.id, to: ['eva@example.cz'], failure },
    });
    expect((await book.reread(invoice)).status).toBe('draft');
  });

  it('stays at home when its invoice is cancelled meanwhile', async () => {
    const book = await aMailBook();
    const { invoice, mail } = await book.sendInvoice();
    await book.move(invoice, { status: 'cancelled' });
    await book.deliver(mail.id);
    expect(book.ports.mailer.sent).toHaveLength(0);
    expect(await book.job(mail.id)).toMatchObject({ state: 'failed', failure: 'withdrawn' });
  });

  it('shows a sample when it is a test', async () => {
    const book = await aMailBook();
    const mail = await book.send({ invoiceId: 'preview', to: book.email });
    await book.deliver(mail.id, now);
    const [received] = await book.received();
    expect(received?.summary).toMatchObject({
      subject: 'Faktura 20260001',
      to: [book.email],
      attachments: [],
    });
  });

  it('shows the invoice that a test is about, of which its history hears nothing', async () => {
    const book = await aMailBook();
    const invoice = await book.issue();
    const mail = await book.send({
      invoiceId: 'preview',
      previewOf: invoice.id,
      to: book.email,
      message: '{{buyer.name}}: {{share.url}}',
    });
    await book.deliver(mail.id, now);
    await book.printAll();
    await book.deliver(mail.id, now);

    const [received] = await book.received();
    expect(received?.summary).toMatchObject({ subject: `Faktura ${invoice.number}` });
    expect(received?.summary.attachments).toHaveLength(2);
    expect(received?.summary.text).toContain(`${invoice.buyer.name}:`);
    expect(received?.summary.text).toContain('1\u00a0210,00\u00a0Kč');
    expect(await book.ports.shareLinks.list(book.caller.id, invoice.id)).toEqual([]);
    expect(await book.mailLines(invoice)).toEqual([]);
    expect(await book.reread(invoice)).toEqual(invoice);
  });
});

describe('header injection', () => {
  const tricks = ['\r\nBcc: zlo@evil.example', '\nX: y', '\u2028Bcc: zlo@evil.example', '\0'];

  it.each(tricks)('does not work through the subject: %j', async (trick) => {
    const book = await aMailBook();
    const sent = book.send({ subject: `Faktura${trick}` });
    await sent.then(
      (mail) => book.deliver(mail.id, now),
      () => undefined,
    );
    for (const { message, recipients } of book.ports.mailer.sent) {
      const head = Buffer.from(message).toString('latin1').split('\r\n\r\n')[0] ?? '';
      expect(head).not.toMatch(/^(bcc|x):/im);
      expect(recipients).toEqual(['eva@example.cz']);
    }
  });

  it('does not work through the name of the seller', async () => {
    const book = await aMailBook();
    const { invoice } = await book.sendInvoice();
    const named = {
      ...invoice,
      seller: { ...invoice.seller, name: 'A" <x@evil.cz>\r\nBcc: z@evil.cz, "' },
    };
    await book.invoices.save(book.caller.id, { before: invoice, after: named, entries: [] });
    const mail = await book.send({ invoiceId: invoice.id });
    await book.printAll();
    await book.deliver(mail.id);
    await book.printAll();
    await book.deliver(mail.id);

    const [received] = await book.received();
    expect(received?.headers.map(({ name }) => name)).not.toContain('Bcc');
    expect(received?.summary.from).toMatch(/<faktury@splatno\.example>$/);
    expect(received?.summary.to).toEqual(['eva@example.cz']);
  });
});

describe('a letter of the service', () => {
  it('arrives as it was worded, from the service, with nothing of an invoice', async () => {
    const book = await aMailBook();
    const ownerId = book.caller.id;
    const letter = { subject: 'Změna {{seller.name}}', preheader: '', message: 'Něco se změnilo.' };
    const mail = {
      id: newId<string>(now),
      ownerId,
      to: book.email,
      language: 'cs',
      letter,
    } as const;
    const job = newServiceMail(mail, now);
    const limit = rateLimits.mailRecipients;
    const request = { entry: undefined, at: now, recipients: 0, limit };
    await book.ports.mailJobs.create(ownerId, job, request);
    await book.deliver(job.id, now);

    const [received] = await book.received();
    expect(received?.summary).toMatchObject({
      subject: 'Změna {{seller.name}}',
      from: 'Splatno <faktury@splatno.example>',
      to: [book.email],
      attachments: [],
    });
    expect(received?.summary.text.trim()).toBe('Něco se změnilo.');
    expect((await book.job(job.id)).state).toBe('sent');
  });
});
