import type { Browser, Page } from 'playwright-core';
import { openBrowser, visit } from '../support/browser/open-browser';
import { fillSignIn } from '../support/browser/sign-in';
import { aSeller, type Person, threeRates } from '../support/local-stack';
import { startStackProcess } from '../support/stack/stack-process';
import { atMost, type BenchLine } from './bench-line';

const paints = 3;
const kilobyte = 1000;

/** The phone and the net that Lighthouse takes for an average one. */
const slowPhone = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
    uploadThroughput: ((750 * 1024) / 8) * 0.9,
  },
};

/** What people wait for on the way from a new invoice to its payer: calls of the API, and the page behind the link. */
export async function benchJourneys(): Promise<readonly BenchLine[]> {
  const { stack, stop } = await startStackProcess();
  const browser = await openBrowser();
  const { site } = stack.addresses;
  try {
    const person = await aSeller(stack);
    const calls = await callsOf(browser, site, person);
    const { invoice } = await person.call('invoices.create', {
      body: { ...threeRates, items: [...threeRates.items] },
    });
    const { url } = await person.call('sharing.create', {
      query: { id: invoice.id },
      body: {},
    });
    const first = await load(browser, url);
    const paint = await largestPaint(browser, url);
    return [
      atMost('calls of the API from the dashboard to the editor', calls.load, {
        goal: 3,
        limit: 5,
      }),
      atMost('calls of the API to save', calls.save, { goal: 1, limit: 1 }),
      atMost('calls of the API to send', calls.send, { goal: 1, limit: 1 }),
      atMost('page of a shared invoice, requests', first.requests, { goal: 4, limit: 8 }),
      atMost('page of a shared invoice, transfer', first.kilobytes, {
        goal: 30,
        limit: 80,
        unit: 'kB',
      }),
      atMost('page of a shared invoice, JavaScript needed', await neededScript(browser, url), {
        goal: 0,
        limit: 15,
        unit: 'kB',
      }),
      atMost('page of a shared invoice, largest paint on a slow phone', paint, {
        goal: 1000,
        limit: 2500,
        unit: 'ms',
      }),
    ];
  } finally {
    await browser.close();
    await stop();
  }
}

/** The calls of each step, from when somebody asks for it until it is there. Reading on afterwards is another step. */
async function callsOf(browser: Browser, site: string, person: Person) {
  const { page, context } = await visit(browser, { width: 1280, height: 800 });
  page.setDefaultTimeout(60_000);
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = request.url().slice(site.length);
    // The token against forgery is fetched once in ten minutes, whatever is done.
    if (path.startsWith('/api/') && path !== '/api/csrf-token') {
      calls.push(`${request.method()} ${path}`);
    }
  });
  const during = async (step: () => Promise<unknown>) => {
    await page.waitForLoadState('networkidle');
    calls.length = 0;
    await step();
    return [...calls];
  };

  await page.goto(`${site}/dashboard`);
  await fillSignIn(page, person);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loading = await during(async () => {
    // What the frame of every screen asks for, badges and notices, is there since the sign-in.
    await page.keyboard.press('n');
    await page.getByLabel('Popis, řádek 1').waitFor();
    await page.waitForLoadState('networkidle');
  });
  await writeOne(page);
  const saving = await during(async () => {
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/invoices\/[0-9A-Z]{26}$/);
  });
  await page
    .getByRole('button', { name: /^Odeslat e-mailem/ })
    .first()
    .click();
  await page.getByLabel('Komu').fill('eva@example.cz');
  await page.keyboard.press('Enter');
  const sending = await during(async () => {
    await page.getByRole('button', { name: 'Odeslat', exact: true }).last().click();
    await page.getByText('Email odejde za 30 s').waitFor();
  });
  await context.close();
  const changing = (list: readonly string[]) => list.filter((call) => !call.startsWith('GET '));
  return {
    load: loading.length,
    save: changing(saving).length,
    send: changing(sending).length,
  };
}

async function writeOne(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Klient' }).fill('Pekařství Rohlíček');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hotovo' }).click();
  await page.getByLabel('Popis, řádek 1').fill('Návrh etikety');
  await page.getByLabel('Cena za jednotku, řádek 1').fill('1 000');
}

const phone = { width: 360, height: 740 };

/** What comes over the line for the whole page, headers included. */
async function load(browser: Browser, url: string) {
  const { page, context } = await visit(browser, phone);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return { requests, kilobytes: Math.round(bytes / 100) / (kilobyte / 100) };
}

/** Kilobytes of script without which a payer could not read, pay or download; all of it when something is missing. */
async function neededScript(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await page.goto(url);
  const needed = ['.sum', '.due', '.give dd', '.qr svg path', '.sums dd', '.files a[href$="/pdf"]'];
  const shown = await Promise.all(needed.map((one) => page.locator(one).first().isVisible()));
  const script = (await page.content()).match(/<script>[\s\S]*<\/script>/)?.[0] ?? '';
  await context.close();
  return shown.every(Boolean) ? 0 : script.length / kilobyte;
}

/** The median of some first visits, on a processor and a net as slow as Lighthouse makes them. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const times: number[] = [];
  for (let visitNumber = 0; visitNumber < paints; visitNumber += 1) {
    const { page, context } = await visit(browser, phone);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowPhone.network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
    await page.goto(url, { waitUntil: 'networkidle' });
    times.push(await page.evaluate<number>(readPaint));
    await context.close();
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(paints / 2)] ?? Number.NaN);
}

/** Runs in the page, by the debugger: the page itself lets nothing in. */
const readPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;
