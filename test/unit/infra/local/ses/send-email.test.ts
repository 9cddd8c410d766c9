import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { Identity } from '#infra/local/aws/front-door/identity';
import { type LocalMail, startMail } from './local-mail';

const from = 'Žluťoučký kůň s.r.o. <faktury@splatno.cz>';
const identityArn = 'arn:aws:ses:eu-central-1:000000000000:identity/splatno.cz';

const sender: Identity = {
  name: 'deliver-email',
  accessKeyId: 'AKSENDER',
  secretAccessKey: 'sender-secret',
  statements: [
    {
      effect: 'Allow',
      actions: ['ses:SendRawEmail'],
      resources: [identityArn, 'arn:aws:ses:eu-central-1:000000000000:configuration-set/mails'],
    },
  ],
};

let mail: LocalMail;
beforeEach(async () => {
  mail = await startMail({ identities: [sender] });
  mail.ses.createEmailIdentity('splatno.cz');
});
afterEach(async () => {
  expect(mail.faults).toEqual([]);
  await mail.stopAndForget();
});

const send = (input: SendEmailCommandInput, identity?: Identity) =>
  mail.sdk(identity).send(new SendEmailCommand(input));
const simple = (to: string, more: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: [to] },
  Content: { Simple: { Subject: { Data: 'Ž' }, Body: { Html: { Data: '<p>Dobrý den</p>' } } } },
  ...more,
});

const rawMessage = Buffer.from(
  [
    'From: =?UTF-8?B?xb1sdcWlb3XEjWvDvQ==?= <faktury@splatno.cz>',
    'To: Jan =?UTF-8?Q?Nov=C3=A1k?= <jan@example.cz>',
    'Bcc: hidden@example.cz,',
    ' second@example.cz',
    'Subject: =?UTF-8?B?RmFrdHVyYSDEjS4gMjAyNjAwMDE=?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=X',
    '',
    '--X',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<b>Dobrý den</b> <a href="https://splatno.cz/f?a=1&amp;b=2">Faktura</a>',
    '--X',
    'Content-Type: application/pdf; name="f.pdf"',
    "Content-Disposition: attachment; filename*=UTF-8''faktura-%C5%BE.pdf",
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.alloc(3_000, 1)
      .toString('base64')
      .replace(/(.{76})/g, '$1\r\n'),
    '--X--',
    '',
  ].join('\r\n'),
);
const raw = (more: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  Content: { Raw: { Data: rawMessage } },
  ...more,
});

describe('a written message', () => {
  it('reaches the mailbox as it was written', async () => {
    const { MessageId } = await send(raw());
    expect(MessageId).toEqual(expect.any(String));
    expect(mail.mailbox.list()).toMatchObject([
      {
        from: 'Žluťoučký <faktury@splatno.cz>',
        to: ['Jan Novák <jan@example.cz>', 'hidden@example.cz', 'second@example.cz'],
        subject: 'Faktura č. 20260001',
        links: ['https://splatno.cz/f?a=1&b=2'],
        attachments: [{ name: 'faktura-ž.pdf', contentType: 'application/pdf', size: 3_000 }],
      },
    ]);
  });

  it('does not show who got a blind copy', async () => {
    await send(raw());
    const source = await mail.mailbox.source(mail.mailbox.list()[0]?.id ?? '');
    expect(source?.toString()).not.toContain('hidden@example.cz');
    expect(source?.toString()).not.toContain('second@example.cz');
    expect(source?.toString()).toContain('Subject: =?UTF-8?B?RmFrdHVyYSDEjS4gMjAyNjAwMDE=?=');
  });

  it('goes to the envelope’s recipients where there is one', async () => {
    await send(raw({ Destination: { ToAddresses: ['eva@example.cz'] } }));
    expect(mail.mailbox.list()[0]?.to).toEqual(['Jan Novák <jan@example.cz>', 'eva@example.cz']);
  });

  it('may weigh eight megabytes', async () => {
    const Data = Buffer.concat([rawMessage, Buffer.alloc(8 * 1024 * 1024, 'x')]);
    await expect(send({ Content: { Raw: { Data } } })).resolves.toBeDefined();
  });
});

describe('a simple message', () => {
  it('is written by SES', async () => {
    await send(
      simple('jan@example.cz', {
        ReplyToAddresses: ['podpora@splatno.cz'],
        Destination: { ToAddresses: ['jan@example.cz'], BccAddresses: ['archiv@splatno.cz'] },
        Content: {
          Simple: {
            Subject: { Data: 'Faktura č. 1' },
            Body: { Html: { Data: '<p>Dobrý den</p>' }, Text: { Data: 'Dobrý den' } },
            Headers: [{ Name: 'List-Unsubscribe', Value: '<https://splatno.cz/odhlasit>' }],
            Attachments: [{ FileName: 'ž.txt', RawContent: Buffer.from('obsah') }],
          },
        },
      }),
    );
    const [received] = mail.mailbox.list();
    expect(received).toMatchObject({
      from,
      to: ['jan@example.cz', 'archiv@splatno.cz'],
      subject: 'Faktura č. 1',
      text: expect.stringContaining('Dobrý den'),
      attachments: [{ name: 'ž.txt', size: 5 }],
    });
    const source = (await mail.mailbox.source(received?.id ?? ''))?.toString();
    expect(source).toContain('Reply-To: podpora@splatno.cz');
    expect(source).toContain('List-Unsubscribe: <https://splatno.cz/odhlasit>');
    expect(source).not.toContain('archiv@splatno.cz');
  });

  it('gets no header from its own words', async () => {
    await send(
      simple('jan@example.cz', {
        Content: {
          Simple: {
            Subject: { Data: 'Ahoj\r\nBcc: obet@example.cz' },
            Body: { Text: { Data: 'x' } },
          },
        },
      }),
    );
    const { headers = [] } = (await mail.mailbox.open(mail.mailbox.list()[0]?.id ?? '')) ?? {};
    expect(headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
  });
});

describe('a message is refused', () => {
  it.each([
    ['without a recipient', simple('x', { Destination: {} }), 'BadRequestException'],
    ['to no address', simple('not an address'), 'BadRequestException'],
    [
      'to more than fifty',
      simple('x', {
        Destination: {
          ToAddresses: Array.from({ length: 51 }, (_, index) => `p${index}@example.cz`),
        },
      }),
      'BadRequestException',
    ],
    ['without a content', { FromEmailAddress: from, Content: {} }, 'BadRequestException'],
    [
      'from a stranger’s domain',
      simple('jan@example.cz', { FromEmailAddress: 'ceo@bank.cz' }),
      'MessageRejected',
    ],
  ])('%s', async (_name, input, name) => {
    await expect(send(input)).rejects.toMatchObject({ name });
    expect(mail.mailbox.list()).toEqual([]);
  });
});

describe('a function', () => {
  it('sends what its policy allows, from the identity it names', async () => {
    await expect(send(raw({ ConfigurationSetName: 'mails' }), sender)).resolves.toBeDefined();
    await expect(send(simple('jan@example.cz'), sender)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`ses:SendEmail on resource: ${identityArn}`),
    });
    await expect(send(raw({ ConfigurationSetName: 'other' }), sender)).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  });
});
