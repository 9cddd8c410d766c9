import { createHash } from 'node:crypto';
import { showInvoice } from '#functions/api/sharing/show-invoice';
import { addMilliseconds } from '#shared/domain/calendar';
import { rateLimits } from '#shared/domain/rate-limit';
import { aRequest } from '../../../../support/builders/a-request';
import { aSharedBook } from '../../../../support/builders/shared-book';
import { at, now } from '../../../../support/builders/times';
import { fakeRateLimits } from '../../../../support/fakes/fake-rate-limits';

function prepare() {
  const book = aSharedBook();
  const show = (token: string, given: object = {}) =>
    showInvoice(book.ports)(
      aRequest({ caller: undefined, params: { token }, ...given } as object) as never,
    );
  return { book, show };
}

const titleOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

describe('the page behind a link', () => {
  it('shows the invoice in its own language, whatever the visitor speaks', async () => {
    const { book, show } = prepare();
    const czech = await book.share(await book.issue());
    const english = await book.share(await book.issue({ language: 'en' }));
    const page = await show(czech.token, { language: 'en' });
    expect(page.status).toBe(200);
    expect(page.body.html).toContain('<html lang="cs">');
    expect(page.body.html).toContain('Stáhnout PDF');
    expect((await show(english.token)).body.html).toContain('Download PDF');
    for (const file of ['pdf', 'isdoc']) {
      expect(page.body.html).toContain(`href="/invoice/public/${czech.token}/${file}"`);
    }
  });

  it('shows the stamp beside the page, and no address by which its owner knows it', async () => {
    const { book, show } = prepare();
    const stamp = '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const [stamped, bare] = [await book.issue({ stamp }), await book.issue()];
    const { token } = await book.share(stamped);
    const { body } = await show(token);
    expect(body.html).toContain(
      `<img src="/invoice/public/${token}/stamp" alt="Razítko a\u00a0podpis"`,
    );
    expect(body.html).not.toContain('01ARZ3');
    expect(body.contentSecurityPolicy).toContain("img-src 'self' data:");
    expect((await show((await book.share(bare)).token)).body.html).not.toContain('<img');
  });

  it('tells the holder of a link that it is revoked, has expired, or leads nowhere', async () => {
    const { book, show } = prepare();
    const [open, ended] = [await book.issue(), await book.issue()];
    const [expiring, revoked] = [await book.share(open, '7_days'), await book.share(ended)];
    await book.unshare(ended);

    const later = { at: at('2026-12-05T10:00:00.000Z') };
    const pages = [
      await show(expiring.token, later),
      await show(revoked.token),
      await show('x'.repeat(43)),
    ];
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(pages.map(({ body }) => titleOf(body.html))).toEqual([
      'Platnost odkazu skončila',
      'Odkaz už neplatí',
      'Tady žádná faktura není',
    ]);
    for (const { body } of pages) expect(body.html).not.toContain('Jinovatka');
  });

  it('shows nothing of what was cancelled after it was shared', async () => {
    const { book, show } = prepare();
    const issued = await book.issue({ language: 'en' });
    const { token } = await book.share(issued);
    await book.move(await book.reread(issued), { status: 'cancelled' });
    const page = await show(token);
    expect(page.status).toBe(404);
    expect(titleOf(page.body.html)).toBe('The invoice cannot be shown now');
    expect(page.body.html).not.toContain('Rohlíček');
  });

  it('is noted in the history once an hour, without a word about who it was', async () => {
    const { book, show } = prepare();
    const issued = await book.issue();
    const { token } = await book.share(issued);
    for (const minutes of [0, 5, 59, 61]) {
      await show(token, { at: addMilliseconds(now, minutes * 60_000) });
    }
    const entries = await book.ports.invoices.listTimeline(book.caller.id, issued.id);
    const opened = entries.filter(({ event }) => event === 'opened');
    expect(opened.map(({ id: _, ...entry }) => entry)).toEqual([
      { at: now, event: 'opened', actor: 'visitor' },
      { at: addMilliseconds(now, 61 * 60_000), event: 'opened', actor: 'visitor' },
    ]);
  });

  it('asks for nothing to be written while the last opening is fresh', async () => {
    const { book } = prepare();
    const { token } = await book.share(await book.issue());
    const noteOpened = jest.spyOn(book.ports.shareLinks, 'noteOpened');
    for (let visit = 0; visit < 50; visit += 1) {
      const request = aRequest({
        caller: undefined,
        params: { token },
        visitor: `${visit}`,
      } as object);
      expect((await showInvoice(book.ports)(request as never)).status).toBe(200);
    }
    expect(noteOpened).toHaveBeenCalledTimes(1);
  });

  it('waits for what it needs at once, not for one after the other', async () => {
    const { book } = prepare();
    await book.takePayments();
    const { token } = await book.share(await book.issue());
    const [{ shareLinks, rateLimits, paymentAccounts }, steps] = [book.ports, [] as string[]];
    const slowly =
      <A extends unknown[], T>(name: string, call: (...given: A) => Promise<T>) =>
      async (...given: A) => {
        steps.push(`${name} begins`);
        const answer = await call(...given);
        await new Promise((resolve) => setTimeout(resolve, 20));
        steps.push(`${name} ends`);
        return answer;
      };
    const ports = {
      ...book.ports,
      rateLimits: { ...rateLimits, take: slowly('count', rateLimits.take) },
      shareLinks: {
        ...shareLinks,
        findForAnyOwner: slowly('link', shareLinks.findForAnyOwner),
        noteOpened: slowly('opening', shareLinks.noteOpened),
      },
      paymentAccounts: { ...paymentAccounts, find: slowly('account', paymentAccounts.find) },
    };
    const request = aRequest({ caller: undefined, params: { token } } as object);
    expect((await showInvoice(ports)(request as never)).status).toBe(200);
    const [first, second, , , third, fourth] = steps;
    expect([first, second].sort()).toEqual(['count begins', 'link begins']);
    expect([third, fourth].sort()).toEqual(['account begins', 'opening begins']);
  });

  it('is not opened by a program that looks a link up', async () => {
    const { book, show } = prepare();
    const issued = await book.issue();
    const { token } = await book.share(issued);
    expect((await show(token, { isUnread: true })).status).toBe(200);
    expect(await book.events(issued)).not.toContain('opened');
  });

  it('asks whoever comes too often to wait, in words they read, and nobody else', async () => {
    const { book, show } = prepare();
    const { token } = await book.share(await book.issue());
    const busy = { visitor: '192.0.2.1', isUnread: true };
    for (let visit = 0; visit < rateLimits.sharedPages.most; visit += 1) await show(token, busy);

    const refused = await show(token, { ...busy, language: 'en' });
    expect(refused.status).toBe(429);
    expect(refused.headers).toEqual({ 'retry-after': '60' });
    expect(titleOf(refused.body.html)).toBe('One moment, please');
    expect(refused.body.html).toContain('<a href="" data-again="60">Look again</a>');
    expect(titleOf((await show(token, busy)).body.html)).toBe('Chvilku strpení');
    expect((await show(token, { ...busy, visitor: '192.0.2.2' })).status).toBe(200);
    expect((await show(token, { ...busy, at: addMilliseconds(now, 60_000) })).status).toBe(200);
  });

  it('is shown even when nobody can count', async () => {
    const { book } = prepare();
    const { token } = await book.share(await book.issue());
    const take = () => Promise.reject(new Error('the table is down'));
    const request = aRequest({ caller: undefined, params: { token } } as object);
    const rateLimits = { ...fakeRateLimits(), take };
    const ports = { ...book.ports, rateLimits };
    expect((await showInvoice(ports)(request as never)).status).toBe(200);
  });

  it('changes nothing of the invoice', async () => {
    const { book, show } = prepare();
    const issued = await book.issue();
    const { token, invoice } = await book.share(issued);
    await show(token);
    expect(await book.reread(issued)).toEqual(invoice);
  });

  it('is shown even when the opening cannot be noted', async () => {
    const { book } = prepare();
    const { token } = await book.share(await book.issue());
    const noteOpened = () => Promise.reject(new Error('the table is down'));
    const ports = { ...book.ports, shareLinks: { ...book.ports.shareLinks, noteOpened } };
    const request = aRequest({ caller: undefined, params: { token } } as object);
    expect((await showInvoice(ports)(request as never)).status).toBe(200);
  });

  it('lets in its own style and script by their hashes, and nothing else', async () => {
    const { book, show } = prepare();
    const { token } = await book.share(await book.issue());
    const { html, contentSecurityPolicy } = (await show(token)).body;
    for (const part of ['style', 'script']) {
      const [, text = ''] = new RegExp(`<${part}>(.*?)</${part}>`, 's').exec(html) ?? [];
      const hash = createHash('sha256').update(text).digest('base64');
      expect(text.length).toBeGreaterThan(100);
      expect(contentSecurityPolicy).toContain(`${part}-src 'sha256-${hash}'`);
    }
    expect(contentSecurityPolicy).toContain("default-src 'none'");
    // What the app keeps at the same address is out of reach of whatever might run here.
    expect(contentSecurityPolicy).toMatch(/; sandbox allow-scripts allow-downloads/);
    expect(contentSecurityPolicy).not.toContain('allow-same-origin');
    expect(contentSecurityPolicy).not.toMatch(/unsafe|self|http/);
    expect(html).not.toMatch(/ style=| on\w+=/);
  });
});
