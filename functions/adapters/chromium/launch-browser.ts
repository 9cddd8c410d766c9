import { rm } from 'node:fs/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { invariant } from '#shared/errors/invariant';
import type { ChromiumInstallation } from './locate-chromium';

const timeoutMilliseconds = 30_000;

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
    timeout: timeoutMilliseconds,
    protocolTimeout: timeoutMilliseconds,
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
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  await browser.disconnect();
  await removeProfile(child?.spawnargs ?? []);
}

const profileArgument = '--user-data-dir=';

/** Puppeteer removes it as well, but nobody can wait for that, and a process that ends leaves it behind. */
async function removeProfile(started: readonly string[]): Promise<void> {
  const profile = started.find((argument) => argument.startsWith(profileArgument));
  if (profile)
    await rm(profile.slice(profileArgument.length), {
      recursive: true,
      force: true,
      maxRetries: 3,
    });
}
