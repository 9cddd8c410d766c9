import type { PageBody } from '#shared/contracts/endpoint';
import { noticePage } from '#shared/documents/public-page/notice-page';
import type { Instant } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import type { Language } from '#shared/domain/language';
import { pictureIdOf, pictureName } from '#shared/domain/picture';
import type { PictureFile } from '../../ports/picture-files';
import type { PortsOf } from '../../ports/table';
import { findShared } from './find-shared';
import { pageBody } from './page-body';
import { refuseMany } from './refuse-many';

interface Showing {
  readonly uses: readonly [
    'invoices:read',
    'share-links:write',
    'rate-limits:use',
    'picture-files:read',
  ];
}

interface Visit {
  readonly params: { readonly token: string };
  readonly language: Language;
  readonly at: Instant;
  readonly visitor?: string;
}

type Answer =
  | { readonly status: 200; readonly body: PictureFile & { readonly name: string } }
  | { readonly status: 404; readonly body: PageBody }
  | Exclude<Awaited<ReturnType<typeof refuseMany>>, undefined>;

/** A picture of the very invoice that the link opens, as long as it opens it, and no other one. */
export async function sharedPicture(
  ports: PortsOf<Showing>,
  visit: Visit,
  addressIn: (invoice: Invoice) => string | undefined,
): Promise<Answer> {
  const refusal = await refuseMany(ports, visit);
  if (refusal) return refusal;

  const { params, language, at } = visit;
  const shared = await findShared(ports, params.token, at);
  const id = shared.state === 'valid' ? pictureIdOf(addressIn(shared.invoice)) : undefined;
  const file =
    shared.state === 'valid' && id && (await ports.pictureFiles.find(shared.link.ownerId, id));
  if (!file) {
    const kind = shared.state === 'valid' ? 'not_found' : shared.state;
    return { status: 404, body: pageBody(noticePage(kind, language)) };
  }
  return { status: 200, body: { ...file, name: pictureName(file.mediaType) } };
}
