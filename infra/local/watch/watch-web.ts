import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { projectRoot } from '../../project';
import type { PolicyHeader } from '../assembly/model/site';
import type { Stack } from '../stack';
import type { DevelopmentSite } from '../web/front';
import type { FileWatcher } from './watch-functions';

/** Paths that belong to the stage or to the build, and not to the sources of the app. */
const notOfTheApp = /^\/(?:config\.json$|api-reference(?:\/|$))/;

export interface WatchedWeb {
  /** What the bundler watches files with. */
  readonly watcher: FileWatcher;
  readonly stop: () => Promise<void>;
}

/**
 * Serves the browser app from its sources: a change shows at once, without a reload. The bundler
 * puts scripts and styles into the page, which the policy forbids; a nonce lets in these alone.
 */
export async function watchWeb({ front }: Stack): Promise<WatchedWeb> {
  const nonce = randomBytes(16).toString('base64');
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: path.join(projectRoot, 'frontend', 'vite.config.ts'),
    appType: 'spa',
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: nonce },
    server: { middlewareMode: true, hmr: { server: front.server } },
  });

  const site: DevelopmentSite = {
    isItsOwn: (sitePath) => !notOfTheApp.test(sitePath),
    handle: (request, response) => vite.middlewares(request, response),
    adaptHeader: (header) => withNonce(header, nonce),
  };
  front.develop(site);
  return { watcher: vite.watcher, stop: () => vite.close() };
}

export function withNonce(header: PolicyHeader, nonce: string): PolicyHeader {
  if (header.name !== 'content-security-policy') return header;
  const value = header.value.replace(/\b(script-src|style-src)\b/g, `$1 'nonce-${nonce}'`);
  return { ...header, value };
}
