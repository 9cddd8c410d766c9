import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { accountFiles } from '#functions/adapters/s3/account-files';
import { fileFolders } from '#shared/domain/file-folders';
import { anOwner } from '../support/builders/an-owner';
import { openLocalBucket } from '../support/local/open-services';

jest.setTimeout(60_000);

describe('the files of an account', () => {
  let bucket: Awaited<ReturnType<typeof openLocalBucket>>;
  beforeAll(async () => {
    bucket = await openLocalBucket();
  });
  afterAll(() => bucket.close());

  const put = (Key: string) =>
    bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: 'x' }));
  const namesOf = async (ownerId: string) => {
    const { Contents = [] } = await bucket.client.send(
      new ListObjectsV2Command({ Bucket: bucket.name }),
    );
    return Contents.map(({ Key = '' }) => Key).filter((key) => key.includes(ownerId));
  };

  it('go from every folder, and nobody else’s', async () => {
    const [ownerId, other] = [anOwner(), anOwner()];
    for (const folder of fileFolders) {
      for (const name of ['a', 'b/c', 'b/d']) await put(`${folder}/${ownerId}/${name}`);
      await put(`${folder}/${other}/a`);
    }

    expect(await accountFiles(bucket).erase(ownerId, () => false)).toBe(false);
    expect(await namesOf(ownerId)).toHaveLength(3 * fileFolders.length);
    expect(await accountFiles(bucket).erase(ownerId, () => true)).toBe(true);
    expect(await namesOf(ownerId)).toEqual([]);
    expect(await namesOf(other)).toHaveLength(fileFolders.length);
    expect(await accountFiles(bucket).erase(ownerId, () => true)).toBe(true);
  });
});
