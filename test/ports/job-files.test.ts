import { jobFiles } from '#functions/adapters/s3/job-files';
import type { JobFiles } from '#functions/ports/job-files';
import { aJob } from '../support/builders/a-stored-job';
import { fakeJobFiles } from '../support/fakes/fake-jobs';
import { openLocalBucket } from '../support/local/open-services';

jest.setTimeout(60_000);

const file = { name: 'faktury-2026-11-27.csv', contentType: 'text/csv; charset=utf-8' };
const megabyte = 1_048_576;

/** Pieces of different lengths that can be told apart. */
async function* pieces(count: number, bytes: number) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(bytes, index % 251);
}

function suite(port: () => JobFiles) {
  it('give parts back to their job, and to no other', async () => {
    const [job, other] = [aJob(), aJob()];
    await port().putPart(job, 'text-a', Buffer.from('Žluťoučký'));
    await port().putPart(job, 'text-a', Buffer.from('kůň'));
    expect(Buffer.from(await port().getPart(job, 'text-a')).toString()).toBe('kůň');
    await expect(port().getPart(other, 'text-a')).rejects.toThrow();
    await expect(port().getPart({ ...job, ownerId: other.ownerId }, 'text-a')).rejects.toThrow();
  });

  it('say how long a result became', async () => {
    expect(await port().putResult(aJob(), file, pieces(3, 10))).toBe(30);
    expect(await port().putResult(aJob(), file, pieces(0, 0))).toBe(0);
    expect(await port().putResult(aJob(), file, pieces(20, megabyte))).toBe(20 * megabyte);
  });
}

describe('files of jobs in memory', () => {
  const files = fakeJobFiles();
  suite(() => files);
});

describe('files of jobs in the bucket', () => {
  let bucket: Awaited<ReturnType<typeof openLocalBucket>>;
  beforeAll(async () => {
    bucket = await openLocalBucket();
  });
  afterAll(() => bucket.close());
  suite(() => jobFiles(bucket));

  it.each([
    ['one request', 3, 1000],
    ['several parts', 17, megabyte],
  ])('are downloaded by whoever has the address, written in %s', async (_, count, bytes) => {
    const job = aJob();
    await jobFiles(bucket).putResult(job, file, pieces(count, bytes));
    const response = await fetch(await jobFiles(bucket).addressOf(job));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(file.contentType);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="faktury-2026-11-27.csv"',
    );
    const read = Buffer.from(await response.arrayBuffer());
    expect(read).toHaveLength(count * bytes);
    for (let index = 0; index < count; index += 1) expect(read[index * bytes]).toBe(index % 251);
  });

  it('leave nothing behind when making the result fails', async () => {
    const job = aJob();
    const failing = async function* () {
      yield* pieces(13, megabyte);
      throw new Error('no more');
    };
    await expect(jobFiles(bucket).putResult(job, file, failing())).rejects.toThrow('no more');
    const response = await fetch(await jobFiles(bucket).addressOf(job));
    expect(response.status).toBe(404);
  });

  it('need the signature of their address', async () => {
    const job = aJob();
    await jobFiles(bucket).putResult(job, file, pieces(1, 10));
    const address = new URL(await jobFiles(bucket).addressOf(job));
    address.searchParams.set('X-Amz-Expires', '600');
    expect((await fetch(address)).status).toBe(403);
  });
});
