import { s3Error } from '../s3-error';
import type { S3Operation, S3Request } from '../s3-request';
import { deleteObjects } from './delete-objects';
import { headBucket } from './head-bucket';
import { listObjects } from './list-objects';
import { abortUpload, completeUpload, createUpload, uploadPart } from './multipart';
import { getObject, headObject } from './read-object';
import { copyObject, deleteObject, putObject } from './write-object';

/** Query parameters that name a part of S3 which is not here; to overlook one would be to lie. */
const absentParts = [
  'acl',
  'attributes',
  'cors',
  'encryption',
  'legal-hold',
  'lifecycle',
  'object-lock',
  'policy',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versionId',
  'versioning',
  'versions',
];

export function findOperation(request: Pick<S3Request, 'method' | 'key' | 'query' | 'headers'>) {
  const { method, key, query, headers } = request;
  const absent = absentParts.find((name) => query.has(name));
  if (absent) throw s3Error('NotImplemented', `“${absent}” is not here.`);

  const operation = key === '' ? onBucket(method, query) : onObject(method, query, headers);
  if (!operation) throw s3Error('MethodNotAllowed');
  return operation;
}

function onBucket(method: string, query: URLSearchParams): S3Operation | undefined {
  if (method === 'GET' && query.get('list-type') === '2') return listObjects;
  if (method === 'HEAD') return headBucket;
  if (method === 'POST' && query.has('delete')) return deleteObjects;
  return undefined;
}

function onObject(
  method: string,
  query: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): S3Operation | undefined {
  const isPart = query.has('uploadId');
  switch (method) {
    case 'GET':
      return isPart ? undefined : getObject;
    case 'HEAD':
      return headObject;
    case 'PUT':
      if (headers['x-amz-copy-source']) return isPart ? undefined : copyObject;
      return isPart ? uploadPart : putObject;
    case 'POST':
      if (query.has('uploads')) return createUpload;
      return isPart ? completeUpload : undefined;
    case 'DELETE':
      return isPart ? abortUpload : deleteObject;
    default:
      return undefined;
  }
}
