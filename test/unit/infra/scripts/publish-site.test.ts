import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { publishSite } from '#infra/scripts/publish-site';

const outputs = {
  appUrl: 'https://app.example.cz',
  siteBucket: 'site',
  userPoolId: 'eu-central-1_Pool',
  webClientId: 'client',
};

describe('publishing the app', () => {
  const s3 = mockClient(S3Client);
  const folder = mkdtempSync(join(tmpdir(), 'site-'));

  beforeAll(async () => {
    s3.on(PutObjectCommand).resolves({});
    for (const path of [
      'index.html',
      'service-worker.js',
      'assets/app-1a.js',
      'icon.svg',
      'api-reference/index.html',
      '.vite/manifest.json',
    ]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), path);
    }
    await publishSite({
      s3: new S3Client({}),
      folder,
      outputs,
      stage: 'dev',
      region: 'eu-central-1',
    });
  });

  const uploads = () => s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input);
  const upload = (key: string) => uploads().find(({ Key }) => Key === key);

  it('uploads every file but hidden ones, parts first, then the entry page, last the worker', () => {
    const keys = uploads().map(({ Key }) => Key);

    expect([...keys].sort()).toEqual([
      'api-reference/index.html',
      'assets/app-1a.js',
      'config.json',
      'icon.svg',
      'index.html',
      'service-worker.js',
    ]);
    expect(keys[0]).toBe('assets/app-1a.js');
    expect(keys.slice(-2)).toEqual(['index.html', 'service-worker.js']);
  });

  it('lets browsers keep what carries its hash, and ask for the rest', () => {
    expect(upload('assets/app-1a.js')?.CacheControl).toBe('public, max-age=31536000, immutable');
    expect(upload('index.html')?.CacheControl).toBe('no-cache');
    expect(upload('config.json')?.CacheControl).toBe('no-cache');
  });

  it('says what each file is', () => {
    expect(upload('assets/app-1a.js')?.ContentType).toBe('text/javascript; charset=utf-8');
    expect(upload('icon.svg')?.ContentType).toBe('image/svg+xml');
  });

  it('tells the app where the stage has its accounts', () => {
    expect(JSON.parse(String(upload('config.json')?.Body))).toEqual({
      apiBase: '/api',
      stage: 'dev',
      cognito: { userPoolId: 'eu-central-1_Pool', clientId: 'client', region: 'eu-central-1' },
    });
  });
});
