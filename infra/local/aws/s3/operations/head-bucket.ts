import type { S3Operation } from '../s3-request';

export const headBucket: S3Operation = async ({ bucket, authorise }) => {
  authorise('s3:ListBucket', bucket.arn);
  return { status: 200, headers: {} };
};
