import { pictures as contracts } from '#shared/contracts/pictures';
import type { Language } from '#shared/domain/language';
import { megabyte, uploadBytes } from '#shared/domain/limits';
import { pictureAddress } from '#shared/domain/picture';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { pictureTable } from '../../adapters/dynamodb/picture-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { openBucket } from '../../adapters/s3/bucket';
import { pictureFiles } from '../../adapters/s3/picture-files';
import { pictureUploads } from '../../adapters/s3/picture-uploads';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { receivePicture } from './receive-picture';

const contract = contracts.uploadImage;

const messages = {
  cs: 'Obrázek nahrán',
  en: 'Image uploaded',
} as const satisfies Record<Language, string>;

export const uploadImage: Action<typeof contract> =
  (ports) =>
  async ({ body, caller, at, language }) => {
    const mostBytes = uploadBytes[body.type];
    const received = await receivePicture(ports, {
      ...{ ownerId: caller.id, form: body, at },
      mostBytes,
      refuseLarge: () => {
        throw new AppError('IMAGE_TOO_LARGE', { megabytes: mostBytes / megabyte });
      },
    });
    if ('offer' in received)
      return { status: 202, body: { success: true, upload: received.offer } };

    const { id } = received;
    const url = pictureAddress(id);
    return { status: 201, body: { success: true, id, url, message: messages[language] } };
  };

const table = openTable(environment);
export const handler = serve(contract, uploadImage, {
  subscriptions: subscriptionTable(table),
  rateLimits: rateLimitTable(table),
  pictures: pictureTable(table),
  pictureFiles: pictureFiles(openBucket(environment)),
  pictureUploads: pictureUploads(openBucket(environment)),
  csrfSessions: csrfSessionTable(table),
});
