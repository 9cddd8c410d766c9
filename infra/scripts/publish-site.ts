import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { hostedOrigin, stageNamed } from '../config';
import { projectRoot } from '../project';
import { cacheControlOf, isImmutable, mediaTypeOf } from '../site-headers';
import { listFiles } from './content-hash';
import type { StageOutputs } from './stage-outputs';

interface PublishOptions {
  readonly s3: S3Client;
  readonly folder: string;
  readonly outputs: StageOutputs;
  readonly stage: string;
  readonly region: string;
}

/**
 * Uploads the built app, what others refer to first, then the entry page, so that nobody gets a page whose parts are
 * not there yet, and last the service worker, which fetches all of it. Older parts stay: tabs that are still open go
 * on loading them.
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
        ContentType: mediaTypeOf(key),
        CacheControl: cacheControlOf(key),
      }),
    );
  }
  return inOrder.length;
}

/** What the app reads as `/config.json`: all that differs between stages. */
function configOf({ outputs, stage, region }: Omit<PublishOptions, 'folder'>) {
  const config = stageNamed(stage);
  const { analytics } = config;
  const origin = hostedOrigin(config);
  const clientId = outputs.googleClientId;
  return {
    apiBase: '/api',
    stage,
    cognito: {
      userPoolId: outputs.userPoolId,
      clientId: outputs.webClientId,
      region,
      ...(origin && clientId && { google: { origin, clientId } }),
    },
    ...(analytics && { analytics }),
  };
}

function turnOf(key: string): number {
  if (isImmutable(key)) return 0;
  if (key === 'service-worker.js') return 3;
  return key === 'index.html' ? 2 : 1;
}
