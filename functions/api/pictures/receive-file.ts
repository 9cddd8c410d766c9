import type { UploadForm } from '#shared/contracts/pictures';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import type { PictureId, UserId } from '#shared/domain/ids';
import { uploadsPath } from '#shared/domain/picture';
import type { SentFile } from '#shared/domain/picture-fields';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import type { PictureUploads } from '../../ports/picture-uploads';
import type { RateLimits } from '../../ports/rate-limits';
import { countCall } from '../../runtime/count-call';
import { environment } from '../../runtime/environment';
import { newId } from '../../runtime/new-id';

export interface FilePorts {
  readonly rateLimits: RateLimits;
  readonly pictureUploads: PictureUploads;
}

export interface Sending {
  readonly ownerId: UserId;
  readonly form: UploadForm;
  readonly mostBytes: number;
  /** The refusal of a file that is larger, or says that it will be. */
  readonly refuseLarge: () => never;
  readonly at: Instant;
}

/** Where a large file is to be sent, and what goes before it in the form. */
export interface UploadOffer {
  readonly id: PictureId;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly expiresAt: Instant;
}

type Received =
  | { readonly file: SentFile; readonly forget: () => Promise<void> }
  | { readonly offer: UploadOffer };

/** Time to send 15 MB over a slow line. */
const offeredMilliseconds = 15 * 60_000;

const nothingToForget = async () => undefined;

/**
 * The file of a call, however it comes: in the form itself; or announced, and then sent to the bucket by the form that
 * is offered here; or sent there before.
 */
export async function receiveFile(ports: FilePorts, sending: Sending): Promise<Received> {
  const { form, mostBytes, refuseLarge } = sending;
  if (form.file) {
    if (form.file.bytes.byteLength > mostBytes) refuseLarge();
    return { file: form.file, forget: nothingToForget };
  }
  return form.upload === undefined ? offer(ports, sending) : fetchSent(ports, sending, form.upload);
}

async function offer(ports: FilePorts, sending: Sending): Promise<Received> {
  const { ownerId, form, mostBytes, refuseLarge, at } = sending;
  const { size = 0, mediaType = '' } = form;
  if (size > mostBytes) refuseLarge();
  if (!mediaType.startsWith('image/')) throw new AppError('IMAGE_EXPECTED');
  await countCall(ports.rateLimits, limits.uploads, ownerId, at);

  const id = newId<PictureId>(at);
  const expiresAt = addMilliseconds(at, offeredMilliseconds);
  const fields = await ports.pictureUploads.offer(ownerId, id, {
    mediaType,
    bytes: size,
    expiresAt,
  });
  const url = `${environment.appUrl}${uploadsPath}`;
  return { offer: { id, url, fields, expiresAt } };
}

async function fetchSent(
  { pictureUploads }: FilePorts,
  { ownerId, mostBytes, refuseLarge }: Sending,
  id: PictureId,
): Promise<Received> {
  const sent = await pictureUploads.find(ownerId, id);
  if (!sent) throw new AppError('IMAGE_NOT_FOUND');
  if (sent.bytes.byteLength > mostBytes) refuseLarge();
  return { file: { ...sent, name: '' }, forget: () => pictureUploads.remove(ownerId, id) };
}
