import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { bundledProgram } from '../../../../support/local/bundled-program';
import { root } from '../../../../support/local/identities';
import { bucketName as Bucket, startStorage } from './local-storage';

const rounds = 2;
const writers = 6;

interface Version {
  readonly acknowledged: number;
  readonly attempted: number;
}

let program: string;
beforeAll(async () => {
  program = await bundledProgram(path.join(__dirname, 'crash-child.ts'));
});
afterAll(() => rm(program));

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'crash-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A body that tells its version and is good only whole: the same random block at both ends. */
function bodyOf(version: number): Buffer {
  const block = randomBytes(16);
  const filling = Buffer.alloc(20_000 + (version % 7) * 30_000, version % 256);
  return Buffer.concat([Buffer.from(`${version} `), block, filling, block]);
}

function versionIn(body: Buffer): number {
  const start = body.indexOf(' ') + 1;
  expect(body.subarray(start, start + 16).equals(body.subarray(-16))).toBe(true);
  const version = Number(body.toString('latin1', 0, start - 1));
  expect(body).toHaveLength(start + 32 + 20_000 + (version % 7) * 30_000);
  return version;
}

async function startChild(...fatalStep: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [program, folder, ...fatalStep], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (!child.stdout) throw new Error('The child has no output');
  const died = once(child, 'exit').then(() => {
    throw new Error('The child died before it was ready');
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), died]);
  died.catch(() => undefined);
  return { child, port: Number(String(line)) };
}

function putOf(Key: string, version: number): PutObjectCommand {
  const Metadata = { version: String(version) };
  return new PutObjectCommand({ Bucket, Key, Body: bodyOf(version), Metadata });
}

/** Overwrites one key with ever newer versions until the server dies. */
async function writeUntilDeath(client: S3Client, Key: string, from: number): Promise<Version> {
  let acknowledged = from;
  for (;;) {
    const attempted = acknowledged + 1;
    try {
      await client.send(putOf(Key, attempted));
    } catch {
      return { acknowledged, attempted };
    }
    acknowledged = attempted;
  }
}

const clientOf = (port: number) =>
  new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    credentials: root,
    maxAttempts: 1,
  });

it('leaves whole objects, the acknowledged ones or newer, whenever it is killed', async () => {
  const keys = Array.from({ length: writers }, (_, index) => `key ${index}`);
  let versions = new Map<string, number>();
  let total = 0;

  for (let round = 0; round < rounds; round += 1) {
    const { child, port } = await startChild();
    const client = clientOf(port);
    const writing = keys.map((key) => writeUntilDeath(client, key, versions.get(key) ?? 0));
    setTimeout(() => child.kill('SIGKILL'), 300 + Math.random() * 700);
    const [results] = await Promise.all([Promise.all(writing), once(child, 'exit')]);

    versions = await found(keys, results);
    total += results.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }
  expect(total).toBeGreaterThan(rounds * writers);
}, 60_000);

it('leaves the old object or the new one at every step of replacing it', async () => {
  const key = 'key';
  const survivors: number[] = [];
  let version = 1;
  for (let step = 1; ; step += 1) {
    const storage = await startStorage({ folder });
    await storage.sdk().send(putOf(key, version));
    await storage.service.close();

    const { child, port } = await startChild(String(step));
    const ended = once(child, 'exit');
    const isAcknowledged = await clientOf(port)
      .send(putOf(key, version + 1))
      .then(() => true)
      .catch(() => false);
    child.kill('SIGKILL');
    await ended;

    const result = { acknowledged: version + (isAcknowledged ? 1 : 0), attempted: version + 1 };
    const versions = await found([key], [result]);
    survivors.push((versions.get(key) ?? 0) - version);
    if (isAcknowledged) break;
    version += 2;
  }
  // Before the record is in its place the old version stands, from then on the new one.
  expect(survivors.join('')).toMatch(/^0{5,}1{3,}$/);
}, 60_000);

async function found(keys: readonly string[], results: readonly Version[]) {
  const storage = await startStorage({ folder });
  const versions = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    const { acknowledged = 0, attempted = 0 } = results[index] ?? {};
    const record = storage.service.bucket(Bucket)?.objects.find(key);
    if (!record) {
      expect(acknowledged).toBe(0);
      continue;
    }
    const chunks: Buffer[] = [];
    const bytes = storage.service.bucket(Bucket)?.objects.read(record);
    for await (const chunk of bytes ?? []) chunks.push(chunk);
    const version = versionIn(Buffer.concat(chunks));
    expect([acknowledged, attempted]).toContain(version);
    expect(record.headers['x-amz-meta-version']).toBe(String(version));
    versions.set(key, version);
  }

  const contents = await readdir(path.join(folder, Bucket, 'contents'));
  expect(contents).toHaveLength(versions.size);
  await storage.service.close();
  return versions;
}
