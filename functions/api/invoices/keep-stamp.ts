import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { pictureIdOf } from '#shared/domain/picture';
import { fieldFaults } from '#shared/errors/field-faults';
import type { Pictures } from '../../ports/pictures';

/**
 * Keeps the stamp of a document that is about to be stored, so that it prints the same for ever. Throws
 * `picture_missing` unless this owner has the picture. What the settings or the document had before is kept already.
 */
export async function keepStamp(
  pictures: Pictures,
  ownerId: UserId,
  { stamp }: Pick<Invoice, 'stamp'>,
  kept: readonly (string | undefined)[],
): Promise<void> {
  if (!stamp || kept.includes(stamp)) return;
  const id = pictureIdOf(stamp);
  const isKept = id !== undefined && (await pictures.keep(ownerId, id));
  if (!isKept) throw fieldFaults([{ path: 'stamp', code: 'picture_missing' }]);
}
