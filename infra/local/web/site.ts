import type { IncomingMessage } from 'node:http';
import { cacheControlOf } from '../../site-headers';
import type { HttpReply } from '../assembly/http/http-reply';
import { createCompressor } from './compressed';
import type { RewritePath } from './edge-function';
import { createSiteFiles, type SiteFile, siteFile } from './site-files';

export interface SiteOptions {
  /** Where the built app lies. */
  readonly folder: string;
  /** Files that belong to the stage instead of the build, by path: `/config.json`. */
  readonly stageFiles: Readonly<Record<string, string>>;
  readonly rewrite: RewritePath;
}

export interface Site {
  readonly answer: (request: IncomingMessage, path: string) => Promise<HttpReply>;
}

/** Serves the built app as CloudFront serves it from its bucket. */
export function createSite({ folder, stageFiles, rewrite }: SiteOptions): Site {
  const files = createSiteFiles(folder);
  const compressor = createCompressor();

  const find = async (path: string): Promise<SiteFile | undefined> => {
    const own = stageFiles[path];
    return own === undefined ? files.find(path) : siteFile(path, Buffer.from(own));
  };

  return {
    answer: async (request, path) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plainReply(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
      }
      const target = rewrite(path, request.headers.cookie);
      if (target === undefined) return plainReply(403, 'Forbidden');
      const file = await find(target);
      if (!file) return plainReply(404, 'Not Found');

      const headers = {
        'content-type': file.contentType,
        'cache-control': cacheControlOf(target.replace(/^\/+/, '')),
        etag: file.etag,
        vary: 'accept-encoding',
      };
      if (matchesEtag(request.headers['if-none-match'], file.etag)) {
        return { status: 304, headers, cookies: [], body: Buffer.alloc(0) };
      }
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const { body, encoding } = await compressor.encode(
        file.etag,
        file.body,
        file.contentType,
        accepted,
      );
      return {
        status: 200,
        headers: { ...headers, ...(encoding && { 'content-encoding': encoding }) },
        cookies: [],
        body,
      };
    },
  };
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const wanted = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return wanted.includes(etag) || wanted.includes('*');
}

export function plainReply(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    cookies: [],
    body: Buffer.from(message),
  };
}
