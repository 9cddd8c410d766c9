import { pictures as contracts } from '#shared/contracts/pictures';
import type { Language } from '#shared/domain/language';
import { uploadBytes } from '#shared/domain/limits';
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

const contract = contracts.uploadLogo;

const messages = {
  cs: 'Logo nahráno',
  en: 'Logo uploaded',
} as const satisfies Record<Language, string>;

export const uploadLogo: Action<typeof contract> =
  (ports) =>
  async ({ body, caller, at, language }) => {
    const received = await receivePicture(ports, {
      ...{ ownerId: caller.id, form: body, at },
      mostBytes: uploadBytes.logo,
      refuseLarge: () => {
        throw new AppError('LOGO_TOO_LARGE');
      },
    });
    if ('offer' in received)
      return { status: 202, body: { success: true, upload: received.offer } };

    return {
      status: 201,
      body: { success: true, logo_url: pictureAddress(received.id), message: messages[language] },
    };
  };

const table = openTable(environment);
export const handler = serve(contract, uploadLogo, {
  subscriptions: subscriptionTable(table),
  rateLimits: rateLimitTable(table),
  pictures: pictureTable(table),
  pictureFiles: pictureFiles(openBucket(environment)),
  pictureUploads: pictureUploads(openBucket(environment)),
  csrfSessions: csrfSessionTable(table),
});
