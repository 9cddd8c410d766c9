import { SendMessageCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { JobMessage } from '#shared/contracts/workers';
import type { JobQueue } from '../../ports/job-queue';
import type { Queue } from './queue';

export function jobQueue(queue: Queue): JobQueue {
  return {
    send: async (message, delaySeconds = 0) => {
      const body = JSON.stringify(z.encode(JobMessage, message));
      await queue.client.send(
        new SendMessageCommand({
          QueueUrl: queue.url,
          MessageBody: body,
          DelaySeconds: delaySeconds,
        }),
      );
    },
  };
}
