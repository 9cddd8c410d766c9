import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { pictureIdOf } from '#shared/domain/picture';
import { fieldFaults } from '#shared/errors/field-faults';
import type { Pictures } from '../../ports/pictures';

type Printed = Pick<Invoice, 'stamp' | 'logo'>;

async function keep(pictures: Pictures, ownerId: UserId, address: string): Promise<boolean> {
  const id = pictureIdOf(address);
  return id !== undefined && pictures.keep(ownerId, id);
}

/**
 * Keeps the pictures of a document that is about to be stored, so that it prints the same for ever. Throws
 * `picture_missing` unless this owner has the stamp; what was on the document before is kept already, and what the
 * settings name was looked at when they were saved.
 */
export async function keepPictures(
  pictures: Pictures,
  ownerId: UserId,
  { stamp, logo }: Printed,
  { before, ofSettings }: { readonly before?: Printed; readonly ofSettings: string },
): Promise<void> {
  const isNewLogo = logo && logo !== before?.logo;
  const isNewStamp = stamp && stamp !== before?.stamp;
  const [isStampThere] = await Promise.all([
    isNewStamp ? keep(pictures, ownerId, stamp) : true,
    isNewLogo && keep(pictures, ownerId, logo),
  ]);
  if (isStampThere || stamp === ofSettings) return;
  throw fieldFaults([{ path: 'stamp', code: 'picture_missing' }]);
}
