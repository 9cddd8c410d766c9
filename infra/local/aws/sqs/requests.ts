import * as z from 'zod';
import { AwsError } from '../front-door/aws-error';

const attributeNames = z.array(z.string()).default([]);
const QueueUrl = z.string();
const ReceiptHandle = z.string();
const VisibilityTimeout = z.number().int().min(0).max(43_200);

const message = z.object({
  MessageBody: z.string(),
  DelaySeconds: z.number().int().min(0).max(900).optional(),
  MessageAttributes: z
    .record(
      z.string(),
      z.object({
        DataType: z.string(),
        StringValue: z.string().optional(),
        BinaryValue: z.string().optional(),
      }),
    )
    .default({}),
  MessageGroupId: z.string().optional(),
  MessageDeduplicationId: z.string().optional(),
});
const Id = z.string().regex(/^[\w-]{1,80}$/);

/** The requests of the operations, as far as they carry more than the address of their queue. */
export const requests = {
  CreateQueue: z.object({
    QueueName: z.string(),
    Attributes: z.record(z.string(), z.string()).optional(),
  }),
  GetQueueUrl: z.object({ QueueName: z.string() }),
  ListQueues: z.object({ QueueNamePrefix: z.string().default('') }),
  GetQueueAttributes: z.object({ QueueUrl, AttributeNames: attributeNames }),
  SetQueueAttributes: z.object({ QueueUrl, Attributes: z.record(z.string(), z.string()) }),
  QueueOnly: z.object({ QueueUrl }),
  SendMessage: message.extend({ QueueUrl }),
  SendMessageBatch: z.object({ QueueUrl, Entries: z.array(message.extend({ Id })) }),
  ReceiveMessage: z.object({
    QueueUrl,
    AttributeNames: attributeNames,
    MessageSystemAttributeNames: attributeNames,
    MessageAttributeNames: attributeNames,
    MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
    VisibilityTimeout: VisibilityTimeout.optional(),
    WaitTimeSeconds: z.number().int().min(0).max(20).optional(),
  }),
  DeleteMessage: z.object({ QueueUrl, ReceiptHandle }),
  DeleteMessageBatch: z.object({
    QueueUrl,
    Entries: z.array(z.object({ Id, ReceiptHandle })),
  }),
  ChangeMessageVisibility: z.object({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
  ChangeMessageVisibilityBatch: z.object({
    QueueUrl,
    Entries: z.array(z.object({ Id, ReceiptHandle, VisibilityTimeout })),
  }),
} as const;

export type MessageRequest = z.infer<typeof message>;

export function parseRequest<T>(schema: z.ZodType<T>, request: unknown): T {
  const parsed = schema.safeParse(request);
  if (parsed.success) return parsed.data;
  throw new AwsError('InvalidParameterValue', z.prettifyError(parsed.error));
}
