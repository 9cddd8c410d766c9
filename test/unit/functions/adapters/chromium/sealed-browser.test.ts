import type { Browser, Page } from 'puppeteer-core';
import { endBrowser, launchBrowser } from '#functions/adapters/chromium/launch-browser';
import { locateChromium } from '#functions/adapters/chromium/locate-chromium';
import { clearDocument, emptyPage, showDocument } from '#functions/adapters/chromium/page-content';
import { memoryOfProcessTree } from '#functions/adapters/chromium/process-memory';
import { openSealedBrowser } from '#functions/adapters/chromium/sealed-browser';
import { seal } from '#functions/adapters/chromium/sealing-layers';
import { instantFrom } from '#shared/domain/calendar';
import { readPdf } from '../../../../support/pdf/read-pdf';

const createdAt = instantFrom(0);
const secret = {
  html: '<h1 id="document-style2">Tajná faktura</h1><style>h1{color:red}</style><form name="x"></form>',
  css: 'h1::after { content: "tajemství" } @page { @top-left { content: "tajné záhlaví" } }',
  title: 'Tajný titul',
  language: 'en',
} as const;

describe('the printing browser', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser(await locateChromium(process.env));
    page = await browser.newPage();
    await seal(page);
    await page.setContent(emptyPage(''));
  }, 60_000);
  afterAll(() => endBrowser(browser));

  it('runs with none of its protections turned off', () => {
    const { spawnargs = [] } = browser.process() ?? {};

    expect(spawnargs.length).toBeGreaterThan(10);
    expect(spawnargs.join(' ')).not.toMatch(
      /--disable-web-security|--single-process|--allow-running-insecure-content/,
    );
  });

  it('opens no port that others could reach', () => {
    expect(browser.process()?.spawnargs.join(' ')).toContain('--remote-debugging-pipe');
  });

  it('is as it was before when a document is cleared away', async () => {
    const empty = await page.content();

    await showDocument(page, secret);
    const shown = await page.content();
    await clearDocument(page);

    expect(shown).toContain('Tajná faktura');
    expect(shown).toContain('tajemství');
    expect(await page.content()).toBe(empty);
    expect(await page.title()).toBe('');
  });

  it('runs no script of a document', async () => {
    await showDocument(page, {
      ...secret,
      html: '<p id="x">x</p><script>x.textContent="ran"</script><img src=x onerror="x.textContent=\'ran\'"><svg onload="x.textContent=\'ran\'"/>',
    });
    const text = await page.evaluate("document.getElementById('x').textContent");
    await clearDocument(page);

    expect(text).toBe('x');
  });

  it('ends with all its processes', async () => {
    const other = await launchBrowser(await locateChromium(process.env));
    const pid = other.process()?.pid ?? 0;
    const running = await memoryOfProcessTree(pid);

    await endBrowser(other);

    expect(running === undefined).toBe(process.platform !== 'linux');
    expect(await memoryOfProcessTree(pid)).toBeUndefined();
  });
});

describe('one document after another', () => {
  it('shows nothing of the first in the second', async () => {
    const browser = await openSealedBrowser(await locateChromium(process.env));
    const first = await readPdf(await browser.print({ ...secret, createdAt }));
    const plain = {
      html: '<p>Veřejná faktura</p>',
      css: '',
      title: 'Veřejný titul',
      language: 'cs',
    } as const;
    const second = await readPdf(await browser.print({ ...plain, createdAt }));
    await browser.close();

    expect(first).toMatchObject({ title: 'Tajný titul', language: 'en' });
    expect(first.text).toContain('tajné záhlaví');
    expect(second).toMatchObject({ title: 'Veřejný titul', language: 'cs' });
    expect(second.text).toBe('Veřejná faktura');
  }, 60_000);
});
