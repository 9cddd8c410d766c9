import { randomUUID } from 'node:crypto';
import { AwsError } from '../front-door/aws-error';
import type { Incoming } from '../front-door/incoming';
import { asS3Error } from './s3-error';
import type { S3Reply } from './s3-request';
import { xmlError } from './xml';

export function errorReply(
  error: unknown,
  { method, path }: Pick<Incoming, 'method' | 'path'>,
): S3Reply {
  const { code, status, message } =
    error instanceof AwsError
      ? asS3Error(error)
      : new AwsError('InternalError', 'The local stack failed to answer; its log tells why.', {
          status: 500,
        });
  const body = xmlError([
    ['Code', code],
    ['Message', message],
    ['Resource', path],
    ['RequestId', randomUUID()],
  ]);
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    ...(method !== 'HEAD' && { body }),
  };
}
