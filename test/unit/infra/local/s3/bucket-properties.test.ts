import { PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketName as Bucket, type LocalStorage, startStorage } from './local-storage';

const day = 86_400_000;

let storage: LocalStorage;
afterEach(() => storage.stopAndForget());

describe('lifecycle rules', () => {
  const LifecycleConfiguration = {
    Rules: [
      { Status: 'Enabled', Prefix: 'exports/', ExpirationInDays: 7 },
      {
        Status: 'Enabled',
        ExpirationInDays: 1,
        TagFilters: [{ Key: 'kind', Value: 'draft' }],
      },
      { Status: 'Disabled', ExpirationInDays: 1 },
    ],
  };
  const untilMidnight = () => day - (Date.now() % day);

  it.each([
    ['a moment before the first midnight after a day', 1, -5_000, 'exports/1 pdf/draft pdf/kept'],
    ['after that midnight', 1, 5_000, 'exports/1 pdf/kept'],
    ['just before a week has gone', 7, -5_000, 'exports/1 pdf/kept'],
    ['after a week', 7, 5_000, 'pdf/kept'],
  ])('%s leave what they should', async (_name, days, offset, kept) => {
    storage = await startStorage({ properties: { LifecycleConfiguration } });
    const bucket = storage.service.bucket(Bucket);
    const put = (Key: string, Tagging?: string) =>
      storage.sdk().send(new PutObjectCommand({ Bucket, Key, Body: 'x', Tagging }));
    await put('exports/1');
    await put('pdf/draft', 'kind=draft');
    await put('pdf/kept', 'kind=final');

    storage.passTime(untilMidnight() + days * day + offset);
    await storage.service.sweep();
    expect(
      bucket?.objects
        .list()
        .map(({ key }) => key)
        .join(' '),
    ).toBe(kept);
  });
});

describe('cross-origin rules', () => {
  const start = async (rule: object) => {
    storage = await startStorage({
      properties: { CorsConfiguration: { CorsRules: [rule] } },
    });
  };
  const upload = {
    AllowedMethods: ['GET', 'PUT', 'POST'],
    AllowedOrigins: ['https://app.splatno.cz'],
    AllowedHeaders: ['content-type', 'x-amz-*'],
    ExposedHeaders: ['ETag'],
    MaxAge: 600,
  };
  const ask = (origin: string, method: string, headers: string) =>
    fetch(`${storage.url}/${Bucket}/x`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });

  it.each([['https://app.splatno.cz'], ['http://127.0.0.1:5173'], ['http://localhost:8080']])(
    'let %s in',
    async (origin) => {
      await start(upload);
      const reply = await ask(origin, 'PUT', 'Content-Type, x-amz-meta-owner');
      expect(reply.status).toBe(200);
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
      expect(reply.headers.get('access-control-allow-headers')).toBe(
        'Content-Type, x-amz-meta-owner',
      );
      expect(reply.headers.get('access-control-max-age')).toBe('600');
    },
  );

  it.each([
    ['https://evil.example', 'PUT', 'content-type'],
    ['http://localhost.evil.example', 'PUT', 'content-type'],
    ['https://app.splatno.cz', 'DELETE', 'content-type'],
    ['https://app.splatno.cz', 'PUT', 'authorization'],
  ])('keep out %s with %s and %s', async (origin, method, headers) => {
    await start(upload);
    const reply = await ask(origin, method, headers);
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('let a page read refusals too', async () => {
    await start(upload);
    const reply = await fetch(`${storage.url}/${Bucket}/x`, {
      headers: { origin: 'https://app.splatno.cz' },
    });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://app.splatno.cz');
    expect(reply.headers.get('access-control-expose-headers')).toBe('ETag');
  });

  it('are needed', async () => {
    storage = await startStorage();
    expect((await ask('http://127.0.0.1:5173', 'PUT', '')).status).toBe(403);
  });
});
