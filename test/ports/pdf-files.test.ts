import { pdfFiles } from '#functions/adapters/s3/pdf-files';
import type { PdfFileKey, PdfFiles } from '#functions/ports/pdf-files';
import { newId } from '#functions/runtime/new-id';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakePdfFiles } from '../support/fakes/fake-pdf';
import { openLocalBucket } from '../support/local/open-services';

jest.setTimeout(60_000);

function suite(port: () => PdfFiles) {
  const key = (): PdfFileKey => ({ invoiceId: newId(now), fileName: 'page.pdf' });
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255]);

  it('are found as they were stored', async () => {
    const [ownerId, mine] = [anOwner(), key()];
    await port().put(ownerId, mine, bytes);
    expect(await port().find(ownerId, mine)).toEqual(bytes);
  });

  it('are missing when they were not stored, or belong to somebody else', async () => {
    const [ownerId, mine] = [anOwner(), key()];
    await port().put(ownerId, mine, bytes);
    expect(await port().find(anOwner(), mine)).toBeUndefined();
    expect(await port().find(ownerId, { ...mine, fileName: 'other.pdf' })).toBeUndefined();
  });

  it('may be stored twice', async () => {
    const [ownerId, mine] = [anOwner(), key()];
    await port().put(ownerId, mine, bytes);
    await port().put(ownerId, mine, bytes);
    expect(await port().find(ownerId, mine)).toEqual(bytes);
  });
}

describe('PDF files in memory', () => {
  const files = fakePdfFiles();
  suite(() => files);
});

describe('PDF files in the bucket', () => {
  let bucket: Awaited<ReturnType<typeof openLocalBucket>>;
  beforeAll(async () => {
    bucket = await openLocalBucket();
  });
  afterAll(() => bucket.close());
  suite(() => pdfFiles(bucket));
});
