import { S3Client } from '@aws-sdk/client-s3';

/** The bucket, and the client that reaches it. */
export interface Bucket {
  readonly name: string;
  readonly client: S3Client;
}

let sharedClient: S3Client | undefined;

export function openBucket(settings: { readonly filesBucket: string }): Bucket {
  return {
    get name() {
      return settings.filesBucket;
    },
    get client() {
      sharedClient ??= new S3Client({});
      return sharedClient;
    },
  };
}
