import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { mediaTypeOf } from '../../site-headers';

export interface SiteFile {
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string;
}

export interface SiteFiles {
  /** The file at exactly this path of the site, as a bucket has it: `..` and `//` lead nowhere. */
  readonly find: (sitePath: string) => Promise<SiteFile | undefined>;
}

/** The built app on disk. A file is read again when it changed, so a new build shows at once. */
export function createSiteFiles(folder: string): SiteFiles {
  const known = new Map<string, { readonly version: string; readonly file: SiteFile }>();

  return {
    find: async (sitePath) => {
      const key = `/${sitePath.replace(/^\//, '')}`;
      if (path.posix.normalize(key) !== key || /[\0\\]/.test(key)) return undefined;
      const file = path.join(folder, key);

      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) return undefined;

      const version = `${found.mtimeMs} ${found.size}`;
      const before = known.get(file);
      if (before?.version === version) return before.file;

      const fresh = siteFile(file, await readFile(file));
      known.set(file, { version, file: fresh });
      return fresh;
    },
  };
}

export function siteFile(name: string, body: Buffer): SiteFile {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, contentType: mediaTypeOf(name), etag: `"${digest}"` };
}
