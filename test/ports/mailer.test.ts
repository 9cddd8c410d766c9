import { sesMailer } from '#functions/adapters/ses/mailer';
import type { Mailer } from '#functions/ports/mailer';
import { parseMail } from '#infra/local/aws/ses/mailbox/parse-mail';
import { type FakeMailer, fakeMailer } from '../support/fakes/fake-mailer';
import { type LocalMailer, openLocalMailer } from '../support/local/open-mailer';

jest.setTimeout(60_000);

interface Tried {
  readonly mailer: Mailer;
  /** The messages that arrived, the newest last. */
  readonly arrived: () => Promise<readonly Uint8Array[]>;
  readonly throttle: () => void;
}

const from = 'Jan Novák <faktury@splatno.cz>';
const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10]);
const message = Buffer.from(
  [
    'From: =?UTF-8?B?SmFuIE5vdsOhaw==?= <faktury@splatno.cz>',
    'To: eva@example.cz',
    'Subject: =?UTF-8?B?RmFrdHVyYSDEjS4gMjAyNjAwMDE=?=',
    'X-Splatno-Invoice: 20260001',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=X',
    '',
    '--X',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dobrý den',
    '--X',
    'Content-Type: application/pdf; name="f.pdf"',
    "Content-Disposition: attachment; filename*=UTF-8''faktura-%C5%BE.pdf",
    'Content-Transfer-Encoding: base64',
    '',
    pdf.toString('base64'),
    '--X--',
    '',
  ].join('\r\n'),
);
const mail = { message, from, recipients: ['eva@example.cz'] };

function suite(tried: () => Tried) {
  it('brings a message as it was written, with its headers and attachments', async () => {
    await tried().mailer.send(mail);

    const [received] = await tried().arrived();
    expect(Buffer.from(received ?? []).equals(message)).toBe(true);
    const { summary, headers, files } = await parseMail(Buffer.from(received ?? []));
    expect(summary).toMatchObject({ subject: 'Faktura č. 20260001', to: ['eva@example.cz'] });
    expect(headers).toContainEqual({ name: 'X-Splatno-Invoice', value: '20260001' });
    expect(files).toMatchObject([{ name: 'faktura-ž.pdf', content: pdf }]);
  });

  it('names each message by an id of its own', async () => {
    const first = await tried().mailer.send(mail);
    const second = await tried().mailer.send({ ...mail, configurationSet: 'mails' });
    expect(first).not.toBe('');
    expect(second).not.toBe(first);
    expect(await tried().arrived()).toHaveLength(2);
  });

  it('sends as nobody whose identity is not verified', async () => {
    const stranger = { ...mail, from: 'reditel@banka.cz' };
    await expect(tried().mailer.send(stranger)).rejects.toMatchObject({ code: 'EMAIL_FAILED' });
    expect(await tried().arrived()).toEqual([]);
  });

  it.each(['nikdo', 'eva@', 'eva@example.cz, jan@example.cz', ''])(
    'refuses an address that is none: "%s"',
    async (address) => {
      const recipients = ['eva@example.cz', address];
      await expect(tried().mailer.send({ ...mail, recipients })).rejects.toMatchObject({
        code: 'EMAIL_ADDRESS_INVALID',
      });
      expect(await tried().arrived()).toEqual([]);
    },
  );

  it('says that it may be tried again when it is asked too often', async () => {
    tried().throttle();
    await expect(tried().mailer.send(mail)).rejects.toMatchObject({
      code: 'TOO_BUSY',
      status: 503,
    });
    expect(await tried().arrived()).toEqual([]);
  });
}

describe('the mailer in memory', () => {
  let mailer: FakeMailer;
  beforeEach(() => {
    mailer = fakeMailer('splatno.cz');
  });
  suite(() => ({
    mailer,
    arrived: async () => mailer.sent.map((one) => one.message),
    throttle: mailer.throttle,
  }));
});

describe('the mailer on SES', () => {
  let ses: LocalMailer;
  beforeEach(async () => {
    ses = await openLocalMailer('splatno.cz');
  });
  afterEach(() => ses.close());
  suite(() => ({ ...ses, mailer: sesMailer(() => ses.client) }));

  it('hands on what is wrong with us, not with the mail', async () => {
    const mailer = sesMailer(() => ses.client);
    const nobody = { ...mail, message: Buffer.from('Subject: x\r\n\r\nx'), recipients: [] };
    await expect(mailer.send(nobody)).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  it('needs no more than what the capability allows', async () => {
    const mailer = sesMailer(() => ses.clientOf(ses.granted));
    await expect(mailer.send(mail)).resolves.toEqual(expect.any(String));
  });
});
