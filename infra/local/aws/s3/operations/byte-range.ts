import { s3Error } from '../s3-error';

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Reads `bytes=0-99`, `bytes=100-` and `bytes=-100`; anything else means the whole object. */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;

  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw s3Error('InvalidRange');
  return { start, end };
}
