import { sharing as contracts } from '#shared/contracts/sharing';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { shareLinkTable } from '../../adapters/dynamodb/share-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import { openBucket } from '../../adapters/s3/bucket';
import { pictureFileReader } from '../../adapters/s3/picture-files';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { sharedPicture } from './shared-picture';

const contract = contracts.showStamp;

/** Only the stamp of the very invoice that the link opens, as long as it opens it. */
export const showStamp: Action<typeof contract> = (ports) => (visit) =>
  sharedPicture(ports, visit, ({ stamp }) => stamp);

const table = openTable(environment);
export const handler = serve(contract, showStamp, {
  invoices: invoiceReader(table),
  shareLinks: shareLinkTable(table),
  rateLimits: rateLimitTable(table),
  pictureFiles: pictureFileReader(openBucket(environment)),
});
