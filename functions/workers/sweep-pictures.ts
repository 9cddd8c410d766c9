import { workers } from '#shared/contracts/workers';
import { pictureTable } from '../adapters/dynamodb/picture-table';
import { openTable } from '../adapters/dynamodb/table';
import { openBucket } from '../adapters/s3/bucket';
import { pictureFiles } from '../adapters/s3/picture-files';
import type { PictureReference } from '../ports/pictures';
import { consume, type Job } from '../runtime/consume';
import { environment } from '../runtime/environment';

const worker = workers.sweepPictures;

/** As many as one run looks at; the next run goes on. */
const mostPictures = 200;

/** Removes the pictures that were uploaded and never used: neither a document shows them nor the settings. */
export const sweepPictures: Job<typeof worker> =
  ({ pictures, pictureFiles }) =>
  async ({ at, log }) => {
    const remove = async (picture: PictureReference) => {
      // A document that takes the picture at this moment keeps it, or is told that it is gone.
      if (!(await pictures.giveUp(picture))) return;
      // The record last: by it the next run finds what this one did not finish.
      await pictureFiles.remove(picture.ownerId, picture.id);
      await pictures.remove(picture);
    };

    const unused = await pictures.listUnusedForAnyOwner(at, mostPictures);
    const results = await Promise.allSettled(unused.map(remove));

    const failures = results.filter((result) => result.status === 'rejected');
    if (unused.length > 0) log.info('swept', { found: unused.length, failures: failures.length });
    if (failures.length > 0) throw new AggregateError(failures.map(({ reason }) => reason));
  };

const table = openTable(environment);
export const handler = consume(worker, sweepPictures, {
  pictures: pictureTable(table),
  pictureFiles: pictureFiles(openBucket(environment)),
});
