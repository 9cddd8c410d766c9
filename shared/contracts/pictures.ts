import * as z from 'zod';
import { limits } from '../domain/limits';
import { pictureTypes } from '../domain/picture';
import { SentFileField } from '../domain/picture-fields';
import { PictureIdText } from '../domain/values';
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
] as const;

/** Where a file belongs; one and the same for all kinds that there are so far. */
const category = <const C extends string>(name: C) =>
  z.literal(name, { error: 'unknown_value' }).optional();

export const pictures = group('pictures', {
  uploadImage: endpoint({
    route: 'POST /api/upload-image',
    summary: 'Store a PNG or JPEG, drawn anew without metadata, for use on documents',
    access: 'member',
    isForm: true,
    maxBodyBytes: limits.uploadBodyBytes,
    body: z.object({
      file: SentFileField,
      type: z.enum(['stamp', 'signature'], { error: 'unknown_value' }).default('stamp'),
      category: category('invoice'),
    }),
    responses: {
      201: z.object({
        success: z.literal(true),
        id: PictureIdText,
        /** What `stamp` of an invoice and `stamp_url` of the settings take. */
        url: z.string(),
        message: z.string(),
      }),
    },
    errors: ['IMAGE_TOO_LARGE', ...faults],
    uses: uploading,
  }),
  uploadLogo: endpoint({
    route: 'POST /api/upload-logo',
    summary: 'Store a logo, PNG or JPEG, drawn anew without metadata',
    access: 'premium',
    isForm: true,
    maxBodyBytes: limits.uploadBodyBytes,
    body: z.object({
      file: SentFileField,
      type: z.literal('logo', { error: 'unknown_value' }).default('logo'),
      category: category('branding'),
    }),
    responses: {
      201: z.object({
        success: z.literal(true),
        /** What `logo_url` of the settings takes. */
        logo_url: z.string(),
        message: z.string(),
      }),
    },
    errors: ['LOGO_TOO_LARGE', ...faults],
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
