import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { extractTar } from './tar';

/** The browser itself; the libraries that a bare Debian lacks; a fallback font for letters beyond Inter. */
export const chromiumArchives = ['bin/chromium.br', 'bin/al2023.tar.br', 'bin/fonts.tar.br'];

const unpacked = new Map<string, Promise<string>>();

/**
 * Unpacks the browser that ships in `@sparticuz/chromium`, once a machine and version, and answers with
 * its folder: `chromium`, `lib/` and `fonts.conf`. We unpack ourselves because the package writes to a
 * fixed path, takes whatever lies there, whole or not, and changes the environment of our process.
 */
export function unpackChromium(packageFolder: string, parent = tmpdir()): Promise<string> {
  const key = `${packageFolder}\n${parent}`;
  const known = unpacked.get(key);
  if (known) return known;

  const unpacking = unpackOnce(packageFolder, parent);
  unpacked.set(key, unpacking);
  unpacking.catch(() => unpacked.delete(key));
  return unpacking;
}

async function unpackOnce(packageFolder: string, parent: string): Promise<string> {
  const name = `splatno-chromium-${await versionOf(packageFolder)}-${userName()}`;
  const folder = join(parent, name);
  if (await isWhole(folder)) return ownFolder(folder);
  await rm(folder, { recursive: true, force: true });

  // Another process may be doing the same: each unpacks on its own, and the first rename wins.
  const partial = await mkdtemp(`${folder}-`);
  try {
    await unpackInto(partial, packageFolder, folder);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await isWhole(folder))) throw error;
  }
  return ownFolder(folder);
}

async function unpackInto(target: string, packageFolder: string, finalFolder: string) {
  const [browser = '', ...archives] = chromiumArchives.map((file) => join(packageFolder, file));

  await Promise.all([
    pipeline(
      createReadStream(browser),
      createBrotliDecompress({ chunkSize: 2 ** 20 }),
      createWriteStream(join(target, 'chromium'), { mode: 0o700 }),
    ),
    ...archives.map(async (archive) =>
      extractTar(await promisify(brotliDecompress)(await readFile(archive)), target),
    ),
  ]);
  await writeFile(join(target, 'fonts.conf'), fontConfiguration(finalFolder));
}

/** Only the fonts that we ship, so that a document looks the same on every machine. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`;
}

async function versionOf(packageFolder: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}

/** The folder for temporary files may be shared: a browser that somebody else put there is not ours to run. */
async function ownFolder(folder: string): Promise<string> {
  const { uid } = await stat(folder);
  if (uid !== (process.getuid?.() ?? uid)) {
    throw new Error(`${folder} belongs to another user; remove it, or set CHROMIUM_PATH`);
  }
  return folder;
}

function userName(): string {
  return String(process.getuid?.() ?? 'user');
}

/** Systems tidy their temporary files one by one, so that a folder may have lost some. */
async function isWhole(folder: string): Promise<boolean> {
  const needed = ['chromium', 'fonts.conf', 'lib/libnss3.so'].map((file) => join(folder, file));
  return Promise.all(needed.map((file) => access(file))).then(
    () => true,
    () => false,
  );
}
