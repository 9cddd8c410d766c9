import { request } from 'node:http';
import { composeMail } from '#infra/local/aws/ses/mailbox/compose-mail';
import { type LocalMail, startMail } from './local-mail';

const hostile = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;

let mail: LocalMail;
beforeEach(async () => {
  mail = await startMail();
});
afterEach(async () => {
  expect(mail.faults).toEqual([]);
  await mail.stopAndForget();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${mail.page.url}${path}`, { headers });
  return { reply, body: await reply.text() };
};
const deliver = (subject: string, html = '<p>Dobrý den</p>') =>
  mail.mailbox.deliver({ from: 'Splatno <a@splatno.cz>', to: 'jan@example.cz', subject, html });
const newest = () => mail.mailbox.list()[0]?.id ?? '';

async function deliverWithFiles(name: string, contentType = 'application/pdf') {
  const raw = await composeMail({
    from: 'a@splatno.cz',
    to: ['jan@example.cz'],
    subject: 'Přílohy',
    html: '<head><title>x</title></head><img src="cid:logo"><img src="https://evil.example/p.gif">',
    text: 'Dobrý den',
    files: [
      { name, contentType, content: Buffer.from('%PDF'), contentId: undefined },
      {
        name: 'logo.png',
        contentType: 'image/png',
        content: Buffer.from('PNG'),
        contentId: 'logo',
      },
    ],
  });
  await mail.mailbox.receive(raw, ['jan@example.cz']);
}

describe('the list', () => {
  it('says what to expect while it is empty', async () => {
    expect((await get('/')).body).toContain('Zatím nic nepřišlo');
  });

  it('shows the newest first', async () => {
    await deliver('První zpráva');
    await deliver('Druhá zpráva');
    const { body } = await get('/');
    expect(body).toContain('2 zprávy');
    expect(body.indexOf('Druhá zpráva')).toBeLessThan(body.indexOf('První zpráva'));
  });

  it('is asked for again cheaply', async () => {
    await deliver('První');
    const { reply, body } = await get('/list');
    expect(body).toContain('První');
    const etag = reply.headers.get('etag') ?? '';
    expect((await get('/list', { 'if-none-match': etag })).reply.status).toBe(304);

    await deliver('Druhá');
    expect((await get('/list', { 'if-none-match': etag })).body).toContain('Druhá');
  });
});

describe('a message', () => {
  it('shows its parts, each on its own', async () => {
    await deliverWithFiles('faktura ž.pdf');
    const { body } = await get(`/messages/${newest()}`);
    expect(body).toContain('jan@example.cz');
    expect(body).toContain('faktura ž.pdf');
    expect(body).not.toContain('logo.png');
    expect(body).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect((await get(`/messages/${newest()}?view=text`)).body).toMatch(
      /<pre[^>]*>Dobrý den\s*<\/pre>/,
    );
    expect((await get(`/messages/${newest()}?view=headers`)).body).toContain(
      '<th scope="row">MIME-Version</th>',
    );
    expect((await get(`/messages/${newest()}?view=source`)).body).toContain(
      'Content-Type: multipart/mixed',
    );
  });

  it('gives its files and its source as downloads', async () => {
    await deliverWithFiles('faktura ž.pdf');
    const file = await get(`/messages/${newest()}/attachments/0`);
    expect(file.body).toBe('%PDF');
    expect(file.reply.headers.get('content-type')).toBe('application/pdf');
    expect(file.reply.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''faktura%20%C5%BE.pdf",
    );
    const source = await get(`/messages/${newest()}/raw`);
    expect(source.reply.headers.get('content-disposition')).toContain('attachment');
    expect(source.body).toContain('Subject:');
    expect((await get(`/messages/${newest()}/attachments/9`)).reply.status).toBe(404);
  });

  it('that is not there is told', async () => {
    for (const path of ['/messages/nope', '/api/messages/nope', '/../etc/passwd', '/%2e%2e/x']) {
      expect((await get(path)).reply.status).toBe(404);
    }
  });
});

describe('a hostile message', () => {
  beforeEach(() =>
    mail.mailbox.deliver({
      from: `${hostile.replaceAll('"', '')} <a@splatno.cz>`,
      to: 'jan@example.cz',
      subject: hostile,
      html: `<base href="https://evil.example/">${hostile}<a href="/x">x</a>`,
      text: hostile,
    }),
  );

  it.each([['html'], ['text'], ['headers'], ['source']])(
    'is only text around its %s',
    async (view) => {
      for (const path of ['/', '/list', `/messages/${newest()}?view=${view}`]) {
        const { body } = await get(path);
        expect(body).not.toMatch(/<img|<script>|onerror=alert\(1\)>/);
      }
    },
  );

  it('gets a frame in which nothing runs and nothing is fetched', async () => {
    const { reply, body } = await get(`/messages/${newest()}/html`);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/script|https:|allow-same-origin/);
    expect(body).not.toContain('https://evil.example/');
    expect(body).toContain('<base target="_blank">');
  });

  it('shows its own pictures only', async () => {
    await deliverWithFiles('a.pdf');
    const { body } = await get(`/messages/${newest()}/html`);
    expect(body).toContain('<head><meta charset="utf-8"><base target="_blank"><title>');
    expect(body).toContain(`src="data:image/png;base64,${Buffer.from('PNG').toString('base64')}"`);
  });

  it('cannot make its file a page of this address', async () => {
    await deliverWithFiles('x"\r\nset-cookie: a=b.html', 'text/html');
    const { reply } = await get(`/messages/${newest()}/attachments/0`);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('the page itself', () => {
  it('runs its own script only', async () => {
    const policy = (await get('/')).reply.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await get('/page.js')).reply.headers.get('content-type')).toBe('text/javascript');
    expect((await get('/page.css')).body).toContain('light-dark(#f9f7f3, #181614)');
    const font = await fetch(`${mail.page.url}/fonts/latin-ext.woff2`);
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  it('answers to no other name than this machine’s', async () => {
    await deliver('Tajná');
    const status = await new Promise((resolve) => {
      request(mail.page.url, { headers: { host: 'evil.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(status).toBe(421);
  });
});

describe('the messages as data', () => {
  it('are what tests read their links from', async () => {
    await deliver('Potvrzení', '<a href="https://splatno.cz/potvrdit?code=1&amp;x=2">Potvrdit</a>');
    const { body } = await get('/api/messages?to=jan@example.cz');
    expect(JSON.parse(body)).toEqual([
      {
        id: newest(),
        from: 'Splatno <a@splatno.cz>',
        to: ['jan@example.cz'],
        subject: 'Potvrzení',
        text: '',
        html: expect.stringContaining('<a href='),
        links: ['https://splatno.cz/potvrdit?code=1&x=2'],
        attachments: [],
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    expect(JSON.parse((await get('/api/messages?to=eva@example.cz')).body)).toEqual([]);
    expect(JSON.parse((await get(`/api/messages/${newest()}`)).body)).toMatchObject({
      subject: 'Potvrzení',
    });
  });

  it('can be cleared, but not by a page from elsewhere', async () => {
    await deliver('První');
    const url = `${mail.page.url}/api/messages`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-methods')).toBeNull();
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);
    expect(mail.mailbox.list()).toEqual([]);
  });
});
