import { SendMessageCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { PdfJobMessage } from '#shared/contracts/workers';
import type { PdfQueue } from '../../ports/pdf-queue';
import type { Queue } from './queue';

export function pdfQueue(queue: Queue): PdfQueue {
  return {
    send: async (message) => {
      const body = JSON.stringify(z.encode(PdfJobMessage, message));
      await queue.client.send(new SendMessageCommand({ QueueUrl: queue.url, MessageBody: body }));
    },
  };
}
