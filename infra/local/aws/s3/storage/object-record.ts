import * as z from 'zod';

const Texts = z.record(z.string(), z.string()).readonly();

/** What is known of an object beside its bytes. */
export const ObjectRecord = z
  .object({
    key: z.string(),
    /** The name of the file with the bytes; a new version of the object gets a new file. */
    content: z.uuid(),
    size: z.number().int(),
    etag: z.string(),
    modifiedAt: z.number(),
    /** The headers that come back as they were given: type, caching, `x-amz-meta-…`. */
    headers: Texts,
    checksum: z.object({ header: z.string(), value: z.string() }).readonly().optional(),
    tags: Texts,
  })
  .readonly();
export type ObjectRecord = z.infer<typeof ObjectRecord>;

const keptHeaders = new Set([
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
]);

/** Picks what an object keeps of the headers it was written with. */
export function keptHeadersOf(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const kept = Object.entries(headers)
    .filter(([name]) => keptHeaders.has(name) || name.startsWith('x-amz-meta-'))
    .map(([name, value]) => [name, name === 'content-encoding' ? withoutFraming(value) : value])
    .filter(([, value]) => value !== '');
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) };
}

export function tagsOf(header: string | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(header ?? ''));
}

/** `aws-chunked` says how the body travelled, not what the object is. */
function withoutFraming(contentEncoding: string): string {
  return contentEncoding
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== 'aws-chunked')
    .join(',');
}
