import { pictures as contracts } from '#shared/contracts/pictures';
import { pictureName } from '#shared/domain/picture';
import { AppError } from '#shared/errors/app-error';
import { openBucket } from '../../adapters/s3/bucket';
import { pictureFileReader } from '../../adapters/s3/picture-files';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getImage;

export const getImage: Action<typeof contract> =
  ({ pictureFiles }) =>
  async ({ params, caller }) => {
    const file = await pictureFiles.find(caller.id, params.id);
    if (!file) throw new AppError('IMAGE_NOT_FOUND');
    return { status: 200, body: { ...file, name: pictureName(file.mediaType) } };
  };

export const handler = serve(contract, getImage, {
  pictureFiles: pictureFileReader(openBucket(environment)),
});
