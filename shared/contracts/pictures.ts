import * as z from 'zod';
import type { PictureId } from '../domain/ids';
import { limits, type uploadBytes } from '../domain/limits';
import { pictureTypes } from '../domain/picture';
import { type SentFile, SentFileField } from '../domain/picture-fields';
import { line, Moment, PictureIdText } from '../domain/values';
import { endpoint, file, group } from './endpoint';

/** What may be wrong with a file that is sent as a picture. */
const faults = [
  'IMAGE_EXPECTED',
  'IMAGE_UNSUPPORTED',
  'IMAGE_DAMAGED',
  'IMAGE_TOO_MANY_PIXELS',
  'STORAGE_LIMIT_REACHED',
  'TOO_MANY_REQUESTS',
  'TOO_BUSY',
] as const;

const uploading = [
  'subscriptions:read',
  'rate-limits:use',
  'pictures:write',
  'picture-files:write',
  'picture-uploads:use',
] as const;

/** The file itself, or what is known of one that is too large for a call, or the name under which it was sent. */
const upload = {
  file: SentFileField.optional(),
  /** In bytes, with `mediaType`: asks for a form by which the file is sent to the bucket. */
  size: z.coerce.number().int().min(1, { error: 'too_small' }).optional(),
  mediaType: line(limits.mediaTypeLength).optional(),
  /** The `id` of such a form, once the file was sent. */
  upload: PictureIdText.optional(),
};

/** How a file comes. */
export interface UploadForm {
  readonly file?: SentFile | undefined;
  readonly size?: number | undefined;
  readonly mediaType?: string | undefined;
  readonly upload?: PictureId | undefined;
}

const isWhole = ({ file, size, upload }: UploadForm) =>
  [file, size, upload].filter((part) => part !== undefined).length === 1;
const oneWay = { path: ['file'], error: 'file_missing' };

/** Where a large file is to be sent, as a form with these fields and the file as its last one, `file`. */
const Offer = z.object({
  success: z.literal(true),
  upload: z.object({
    id: PictureIdText,
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    expiresAt: Moment,
  }),
});

/** Where a file belongs, as its sender sees it. */
const category = z
  .enum(['branding', 'profile', 'invoice', 'document'], { error: 'unknown_value' })
  .optional();

/** What a picture is for, which says how large it may be. */
export const imageTypes = [
  'general',
  'stamp',
  'signature',
  'avatar',
  'invoice',
  'document',
] as const satisfies (keyof typeof uploadBytes)[];

export const pictures = group('pictures', {
  uploadImage: endpoint({
    route: 'POST /api/upload-image',
    summary: 'Store a PNG or JPEG, drawn anew without metadata, for use on documents',
    access: 'member',
    isForm: true,
    maxBodyBytes: limits.uploadBodyBytes,
    body: z
      .object({
        ...upload,
        type: z.enum(imageTypes, { error: 'unknown_value' }).default('general'),
        category,
      })
      .refine(isWhole, oneWay),
    responses: {
      202: Offer,
      201: z.object({
        success: z.literal(true),
        id: PictureIdText,
        /** What `stamp` of an invoice and `stamp_url` of the settings take. */
        url: z.string(),
        message: z.string(),
      }),
    },
    errors: ['IMAGE_TOO_LARGE', 'IMAGE_NOT_FOUND', ...faults],
    uses: uploading,
  }),
  uploadLogo: endpoint({
    route: 'POST /api/upload-logo',
    summary: 'Store a logo, PNG or JPEG, drawn anew without metadata',
    access: 'premium',
    isForm: true,
    maxBodyBytes: limits.uploadBodyBytes,
    body: z
      .object({
        ...upload,
        type: z.literal('logo', { error: 'unknown_value' }).default('logo'),
        category,
      })
      .refine(isWhole, oneWay),
    responses: {
      202: Offer,
      201: z.object({
        success: z.literal(true),
        /** What `logo_url` of the settings takes. */
        logo_url: z.string(),
        message: z.string(),
      }),
    },
    errors: ['LOGO_TOO_LARGE', 'IMAGE_NOT_FOUND', ...faults],
    uses: uploading,
  }),
  getImage: endpoint({
    route: 'GET /api/images/{id}',
    summary: 'A picture of this account',
    access: 'member',
    params: z.object({ id: PictureIdText }),
    responses: { 200: file(...pictureTypes) },
    errors: ['IMAGE_NOT_FOUND'],
    uses: ['picture-files:read'],
  }),
});
