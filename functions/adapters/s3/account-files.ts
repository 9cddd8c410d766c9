import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { fileFolders } from '#shared/domain/file-folders';
import type { UserId } from '#shared/domain/ids';
import { invariant } from '#shared/errors/invariant';
import type { HasTime } from '../../ports/account-data';
import type { AccountFiles } from '../../ports/account-files';
import type { Bucket } from './bucket';

async function removeNext({ name, client }: Bucket, prefix: string): Promise<boolean> {
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: name, Prefix: prefix }),
  );
  const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
  if (Objects.length === 0) return false;

  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
  );
  invariant(Errors.length === 0, `files below ${prefix} can be removed: ${Errors[0]?.Code}`);
  return true;
}

/** Removed files stay as old versions for the time in which a mistake can be noticed, then S3 drops them. */
export function accountFiles(bucket: Bucket): AccountFiles {
  return {
    erase: async (ownerId: UserId, hasTime: HasTime) => {
      for (const folder of fileFolders) {
        do {
          if (!hasTime()) return false;
        } while (await removeNext(bucket, `${folder}/${ownerId}/`));
      }
      return true;
    },
  };
}
