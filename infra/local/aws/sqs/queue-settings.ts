import * as z from 'zod';
import { AwsError } from '../front-door/aws-error';

export interface QueueSettings {
  readonly name: string;
  readonly visibilityTimeoutSeconds: number;
  readonly delaySeconds: number;
  readonly retentionSeconds: number;
  readonly receiveWaitSeconds: number;
  readonly maximumBytes: number;
  readonly redrive?: { readonly deadLetterArn: string; readonly maxReceiveCount: number };
  readonly fifo?: { readonly isContentBased: boolean };
}

/** Templates have numbers, the API has strings. */
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

const RedrivePolicy = z.object({
  deadLetterTargetArn: z.string().startsWith('arn:'),
  maxReceiveCount: whole(1, 1000),
});

const Attributes = z.object({
  VisibilityTimeout: whole(0, 43_200).default(30),
  DelaySeconds: whole(0, 900).default(0),
  MessageRetentionPeriod: whole(60, 1_209_600).default(345_600),
  ReceiveMessageWaitTimeSeconds: whole(0, 20).default(0),
  MaximumMessageSize: whole(1024, 1_048_576).default(1_048_576),
  RedrivePolicy: z.preprocess(
    (value) => (typeof value === 'string' ? parseJson(value) : value),
    RedrivePolicy.optional(),
  ),
  FifoQueue: flag.default(false),
  ContentBasedDeduplication: flag.default(false),
});

/** Reads the properties of AWS::SQS::Queue or the attributes of CreateQueue; the rest is left out. */
export function readQueueSettings(name: unknown, attributes: unknown): QueueSettings {
  const parsed = Attributes.safeParse(attributes ?? {});
  if (!parsed.success) {
    throw new AwsError('InvalidAttributeValue', z.prettifyError(parsed.error));
  }
  const { RedrivePolicy: redrive, ...values } = parsed.data;

  return {
    name: readName(name, values.FifoQueue),
    visibilityTimeoutSeconds: values.VisibilityTimeout,
    delaySeconds: values.DelaySeconds,
    retentionSeconds: values.MessageRetentionPeriod,
    receiveWaitSeconds: values.ReceiveMessageWaitTimeSeconds,
    maximumBytes: values.MaximumMessageSize,
    ...(redrive && {
      redrive: {
        deadLetterArn: redrive.deadLetterTargetArn,
        maxReceiveCount: redrive.maxReceiveCount,
      },
    }),
    ...(values.FifoQueue && { fifo: { isContentBased: values.ContentBasedDeduplication } }),
  };
}

/** The attributes as GetQueueAttributes tells them, from which `readQueueSettings` reads the same. */
export function attributesOf(settings: QueueSettings): Record<string, string> {
  const { redrive, fifo } = settings;
  return {
    VisibilityTimeout: String(settings.visibilityTimeoutSeconds),
    DelaySeconds: String(settings.delaySeconds),
    MessageRetentionPeriod: String(settings.retentionSeconds),
    ReceiveMessageWaitTimeSeconds: String(settings.receiveWaitSeconds),
    MaximumMessageSize: String(settings.maximumBytes),
    ...(redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: redrive.deadLetterArn,
        maxReceiveCount: redrive.maxReceiveCount,
      }),
    }),
    ...(fifo && {
      FifoQueue: 'true',
      ContentBasedDeduplication: String(fifo.isContentBased),
    }),
  };
}

function readName(name: unknown, isFifo: boolean): string {
  const pattern = isFifo ? /^[\w-]{1,75}\.fifo$/ : /^[\w-]{1,80}$/;
  if (typeof name === 'string' && pattern.test(name)) return name;
  throw new AwsError(
    'InvalidParameterValue',
    `The queue name ${String(name)} is not valid: letters, digits, - and _ only, with .fifo at the end of a FIFO queue.`,
  );
}

function parseJson(text: string): unknown {
  try {
    // An empty policy takes the dead-letter queue away again.
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
