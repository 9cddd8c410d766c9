import * as z from 'zod';
import { pictureIdOf } from './picture';

/** The address of an uploaded picture; empty for none. */
export const StampAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || pictureIdOf(text) !== undefined, { error: 'picture_missing' });

/** A file as it came in a form. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** As the sender calls it; the bytes decide. */
  readonly mediaType: string;
}

function isSentFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}

export const SentFileField = z.custom<SentFile>(isSentFile, { error: 'file_missing' });
