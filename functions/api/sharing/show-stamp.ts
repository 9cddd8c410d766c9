import { sharing as contracts } from '#shared/contracts/sharing';
import { noticePage } from '#shared/documents/public-page/notice-page';
import { pictureIdOf, pictureName } from '#shared/domain/picture';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { shareLinkTable } from '../../adapters/dynamodb/share-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import { openBucket } from '../../adapters/s3/bucket';
import { pictureFileReader } from '../../adapters/s3/picture-files';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { findShared } from './find-shared';
import { pageBody } from './page-body';
import { refuseMany } from './refuse-many';

const contract = contracts.showStamp;

/** Only the stamp of the very invoice that the link opens, as long as it opens it. */
export const showStamp: Action<typeof contract> = (ports) => async (visit) => {
  const refusal = await refuseMany(ports, visit);
  if (refusal) return refusal;

  const { params, language, at } = visit;
  const shared = await findShared(ports, params.token, at);
  const id = shared.state === 'valid' ? pictureIdOf(shared.invoice.stamp) : undefined;
  const file =
    shared.state === 'valid' && id && (await ports.pictureFiles.find(shared.link.ownerId, id));
  if (!file) {
    const kind = shared.state === 'valid' ? 'not_found' : shared.state;
    return { status: 404, body: pageBody(noticePage(kind, language)) };
  }
  return { status: 200, body: { ...file, name: pictureName(file.mediaType) } };
};

const table = openTable(environment);
export const handler = serve(contract, showStamp, {
  invoices: invoiceReader(table),
  shareLinks: shareLinkTable(table),
  rateLimits: rateLimitTable(table),
  pictureFiles: pictureFileReader(openBucket(environment)),
});
