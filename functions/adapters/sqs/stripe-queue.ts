import { SendMessageCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { StripeEventMessage } from '#shared/contracts/workers';
import type { StripeQueue } from '../../ports/stripe-queue';
import type { Queue } from './queue';

export function stripeQueue(queue: Queue): StripeQueue {
  return {
    send: async (message) => {
      const body = JSON.stringify(z.encode(StripeEventMessage, message));
      await queue.client.send(new SendMessageCommand({ QueueUrl: queue.url, MessageBody: body }));
    },
  };
}
