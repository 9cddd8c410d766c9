import { readFileSync } from 'node:fs';
import { extname, relative, resolve } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { projectRoot } from '../project';
import { listFiles } from './content-hash';
import type { StageOutputs } from './stage-outputs';

interface PublishOptions {
  readonly s3: S3Client;
  readonly folder: string;
  readonly outputs: StageOutputs;
  readonly stage: string;
  readonly region: string;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Uploads the built app, what others refer to first and the entry page last, so that nobody gets a page whose
 * parts are not there yet. Older parts stay: tabs that are still open go on loading them.
 */
export async function publishSite({ folder, ...options }: PublishOptions): Promise<number> {
  const files = listFiles(folder).map((path) => {
    const file = resolve(projectRoot, path);
    return { key: relative(folder, file).replaceAll('\\', '/'), body: readFileSync(file) };
  });
  const config = { key: 'config.json', body: Buffer.from(JSON.stringify(configOf(options))) };
  const inOrder = [...files, config].sort((a, b) => turnOf(a.key) - turnOf(b.key));

  for (const { key, body } of inOrder) {
    await options.s3.send(
      new PutObjectCommand({
        Bucket: options.outputs.siteBucket,
        Key: key,
        Body: body,
        ContentType: mediaTypes[extname(key)] ?? 'application/octet-stream',
        CacheControl: isHashed(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
      }),
    );
  }
  return inOrder.length;
}

/** What the app reads as `/config.json`: all that differs between stages. */
function configOf({ outputs, stage, region }: Omit<PublishOptions, 'folder'>) {
  return {
    apiBase: '/api',
    stage,
    cognito: { userPoolId: outputs.userPoolId, clientId: outputs.webClientId, region },
  };
}

/** The name of a file in `assets` changes with its content, so it may be kept for ever. */
function isHashed(key: string): boolean {
  return key.startsWith('assets/');
}

function turnOf(key: string): number {
  if (isHashed(key)) return 0;
  return key === 'index.html' ? 2 : 1;
}
