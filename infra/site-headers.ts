import { extname } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** What a file of the built app is, by its name. */
export function mediaTypeOf(file: string): string {
  return mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** The name of a file in `assets` changes with its content, so it may be kept for ever. Paths begin without a slash. */
export function isImmutable(sitePath: string): boolean {
  return sitePath.startsWith('assets/');
}

/** How long browsers and CloudFront may keep a file of the built app without asking. */
export function cacheControlOf(sitePath: string): string {
  return isImmutable(sitePath) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
