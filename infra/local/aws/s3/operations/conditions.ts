import { s3Error } from '../s3-error';
import type { ObjectRecord } from '../storage/object-record';

type Headers = Readonly<Record<string, string>>;

/** Refuses a write unless the object is what the sender takes it for. */
export function assertWritable(headers: Headers, current: ObjectRecord | undefined): void {
  if (headers['if-none-match'] === '*' && current) throw s3Error('PreconditionFailed');

  const wanted = headers['if-match'];
  if (wanted === undefined) return;
  if (!current) throw s3Error('NoSuchKey');
  if (!namesEtag(wanted, current.etag)) throw s3Error('PreconditionFailed');
}

/** Whether a read has nothing to give, because the reader has this very version already. */
export function isUnchanged(headers: Headers, { etag, modifiedAt }: ObjectRecord): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return namesEtag(known, etag);

  const since = headers['if-modified-since'];
  return since !== undefined && wholeSecond(modifiedAt) <= Date.parse(since);
}

export function assertReadable(headers: Headers, { etag, modifiedAt }: ObjectRecord): void {
  const wanted = headers['if-match'];
  if (wanted !== undefined) {
    if (!namesEtag(wanted, etag)) throw s3Error('PreconditionFailed');
    return;
  }
  const since = headers['if-unmodified-since'];
  if (since !== undefined && wholeSecond(modifiedAt) > Date.parse(since)) {
    throw s3Error('PreconditionFailed');
  }
}

function namesEtag(list: string, etag: string): boolean {
  if (list.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '').replaceAll('"', '');
  return list.split(',').some((tag) => bare(tag) === bare(etag));
}

/** HTTP dates have no parts of a second. */
function wholeSecond(moment: number): number {
  return Math.floor(moment / 1_000) * 1_000;
}
