import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment';
import { installPlaces } from './install-places';
import { packageFolder } from './package-folder';
import { unpackChromium } from './unpack-chromium';

export interface ChromiumInstallation {
  readonly executablePath: string;
  /** Without these arguments it does not start on this machine. Nothing about security is among them. */
  readonly args: readonly string[];
  /** All that the browser process gets to know of our environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** What a desktop browser needs to start; keys and tokens of our own process are not for it. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LOCALAPPDATA', 'APPDATA'];

/**
 * Finds a Chromium to print and test with: the one named by `CHROMIUM_PATH`; on x64 Linux the one that
 * npm installed with us, which runs on a bare Debian without any system package; else an installed Chrome,
 * Chromium or Edge. Rejects with a message that says what to do when there is none.
 */
export async function locateChromium(environment: Environment): Promise<ChromiumInstallation> {
  const named = environment['CHROMIUM_PATH'];
  if (named) return installedBrowser(namedExecutable(named), environment);

  const bundled = packageFolder('@sparticuz/chromium');
  if (bundled && process.platform === 'linux' && process.arch === 'x64') {
    return bundledBrowser(await unpackChromium(bundled));
  }

  const found = installPlaces(process.platform, environment).find(existsSync);
  if (found) return installedBrowser(found, environment);
  throw new Error(
    'No browser found to make PDFs with. Install Google Chrome or Chromium, or set CHROMIUM_PATH to the path of its executable.',
  );
}

function namedExecutable(path: string): string {
  if (existsSync(path)) return path;
  throw new Error(`CHROMIUM_PATH names ${path}, and there is no such file.`);
}

function bundledBrowser(folder: string): ChromiumInstallation {
  return {
    executablePath: join(folder, 'chromium'),
    // Lambda and containers have no user namespaces for a sandbox; the GPU libraries stay packed.
    args: ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer'],
    env: {
      HOME: folder,
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

function installedBrowser(executablePath: string, environment: Environment): ChromiumInstallation {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath,
    // Chromium refuses to start as root with its sandbox on.
    args: isRoot ? ['--no-sandbox'] : [],
    env: Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = environment[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}
