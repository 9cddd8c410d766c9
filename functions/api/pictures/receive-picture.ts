import type { PictureId } from '#shared/domain/ids';
import { type FilePorts, receiveFile, type Sending, type UploadOffer } from './receive-file';
import { type StorePorts, storePicture } from './store-picture';

/** Stores the picture of a call, or offers where a large one is to be sent first. */
export async function receivePicture(
  ports: FilePorts & StorePorts,
  sending: Sending,
): Promise<{ readonly id: PictureId } | { readonly offer: UploadOffer }> {
  const received = await receiveFile(ports, sending);
  if ('offer' in received) return received;

  const { ownerId, at } = sending;
  const id = await storePicture(ports, { ownerId, file: received.file, at });
  await received.forget();
  return { id };
}
