import { SendMessageCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { MailJobMessage } from '#shared/contracts/workers';
import type { MailQueue } from '../../ports/mail-queue';
import type { Queue } from './queue';

/** What SQS allows. */
const longestDelaySeconds = 900;

export function mailQueue(queue: Queue): MailQueue {
  return {
    send: async (message, delaySeconds = 0) => {
      await queue.client.send(
        new SendMessageCommand({
          QueueUrl: queue.url,
          MessageBody: JSON.stringify(z.encode(MailJobMessage, message)),
          DelaySeconds: Math.min(longestDelaySeconds, delaySeconds),
        }),
      );
    },
  };
}
