import puppeteer, { type Browser } from 'puppeteer-core';
import { invariant } from '#shared/errors/invariant';
import type { ChromiumInstallation } from './locate-chromium';

const launchTimeoutMilliseconds = 30_000;

const printingArguments = [
  // Nothing of the page may open a window.
  '--block-new-web-contents',
  '--disable-webgl',
  '--font-render-hinting=none',
  '--no-zygote',
];

/** Each of these opens a wall of the sealed room; the package for Lambda would set all three. */
const forbiddenArguments = [
  '--disable-web-security',
  '--single-process',
  '--allow-running-insecure-content',
];

/** Starts a browser for printing. */
export async function launchBrowser(installation: ChromiumInstallation): Promise<Browser> {
  const { executablePath, args, env } = installation;
  const browser = await puppeteer.launch({
    executablePath,
    args: [...args, ...printingArguments],
    env: { ...env },
    headless: 'shell',
    // A pipe, unlike a port, cannot be reached by anybody else on the machine.
    pipe: true,
    timeout: launchTimeoutMilliseconds,
  });

  const started = browser.process()?.spawnargs ?? [];
  invariant(
    !forbiddenArguments.some((forbidden) => started.includes(forbidden)),
    'the PDF browser runs with its protections on',
  );
  return browser;
}

/** A browser that is asked to close may take seconds or hang; its process is simply ended. */
export async function endBrowser(browser: Browser): Promise<void> {
  const child = browser.process();
  const ended =
    child && child.exitCode === null && child.signalCode === null
      ? new Promise((resolve) => child.once('exit', resolve))
      : undefined;

  child?.kill('SIGKILL');
  await ended;
  await browser.disconnect();
}
