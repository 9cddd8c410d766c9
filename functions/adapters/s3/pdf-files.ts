import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import type { UserId } from '#shared/domain/ids';
import type { PdfFileKey, PdfFiles } from '../../ports/pdf-files';
import type { Bucket } from './bucket';

function objectKey(ownerId: UserId, { invoiceId, fileName }: PdfFileKey): string {
  return `pdf/${ownerId}/${invoiceId}/${fileName}`;
}

/** Printed invoices below the prefix of their owner. A file never changes: its name follows from its content. */
export function pdfFiles(bucket: Bucket): PdfFiles {
  return {
    find: async (ownerId, key) => {
      try {
        const { Body } = await bucket.client.send(
          new GetObjectCommand({ Bucket: bucket.name, Key: objectKey(ownerId, key) }),
        );
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    put: async (ownerId, key, bytes) => {
      await bucket.client.send(
        new PutObjectCommand({
          Bucket: bucket.name,
          Key: objectKey(ownerId, key),
          Body: bytes,
          ContentType: 'application/pdf',
        }),
      );
    },
  };
}
