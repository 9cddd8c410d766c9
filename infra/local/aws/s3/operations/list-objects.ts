import { encodeStrictly } from '../../front-door/canonical-request';
import { s3Error } from '../s3-error';
import { type S3Operation, xmlReply } from '../s3-request';
import type { ObjectRecord } from '../storage/object-record';
import { type XmlNode, xmlDocument } from '../xml';

const mostEntries = 1_000;

type Entry =
  | { readonly kind: 'object'; readonly name: string; readonly record: ObjectRecord }
  | { readonly kind: 'prefix'; readonly name: string };

export const listObjects: S3Operation = async (request) => {
  const { bucket, query } = request;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  request.authorise('s3:ListBucket', bucket.arn, {
    's3:prefix': [prefix],
    's3:delimiter': [delimiter],
  });

  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : decodeToken(token);
  const limit = Math.min(Number(query.get('max-keys') ?? mostEntries), mostEntries);
  if (!(limit >= 0)) throw s3Error('InvalidArgument', 'max-keys is not a number');

  const entries = grouped(bucket.objects.list(), prefix, delimiter).filter(({ name }) =>
    isAfter(name, after),
  );
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const isTruncated = last !== undefined && page.length < entries.length;

  const show = query.get('encoding-type') === 'url' ? encodeKey : (key: string) => key;
  return xmlReply(
    xmlDocument('ListBucketResult', [
      ['Name', bucket.name],
      ['Prefix', show(prefix)],
      ...(delimiter ? [['Delimiter', show(delimiter)] as const] : []),
      ['MaxKeys', limit],
      ['KeyCount', page.length],
      ['IsTruncated', String(isTruncated)],
      ...(token === null ? [] : [['ContinuationToken', token] as const]),
      ...(isTruncated ? [['NextContinuationToken', encodeToken(last.name)] as const] : []),
      ...page.map((entry) => asXml(entry, show)),
    ]),
  );
};

/** The objects under a prefix, those beyond the delimiter folded into one entry. */
function grouped(
  records: readonly ObjectRecord[],
  prefix: string,
  delimiter: string,
): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const record of records) {
    if (!record.key.startsWith(prefix)) continue;
    const cut = delimiter ? record.key.indexOf(delimiter, prefix.length) : -1;
    if (cut < 0) {
      entries.set(record.key, { kind: 'object', name: record.key, record });
    } else {
      const name = record.key.slice(0, cut + delimiter.length);
      entries.set(name, { kind: 'prefix', name });
    }
  }
  return [...entries.values()];
}

function asXml(entry: Entry, show: (key: string) => string): XmlNode {
  if (entry.kind === 'prefix') return ['CommonPrefixes', [['Prefix', show(entry.name)]]];
  const { record } = entry;
  return [
    'Contents',
    [
      ['Key', show(record.key)],
      ['LastModified', new Date(record.modifiedAt).toISOString()],
      ['ETag', record.etag],
      ['Size', record.size],
      ['StorageClass', 'STANDARD'],
    ],
  ];
}

function isAfter(name: string, position: string): boolean {
  return position === '' || Buffer.compare(Buffer.from(name), Buffer.from(position)) > 0;
}

function encodeToken(name: string): string {
  return Buffer.from(name).toString('base64url');
}

function decodeToken(token: string): string {
  return Buffer.from(token, 'base64url').toString();
}

function encodeKey(key: string): string {
  return key.split('/').map(encodeStrictly).join('/');
}
