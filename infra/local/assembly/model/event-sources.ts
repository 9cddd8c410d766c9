import * as z from 'zod';
import type { Resolved } from '../resolve';

/** A queue whose messages a function consumes. */
export interface QueueSource {
  readonly queueArn: string;
  readonly functionArn: string;
  readonly batchSize: number;
  readonly reportsItemFailures: boolean;
  /** How many batches may be in work at once. */
  readonly maximumConcurrency: number | undefined;
}

const SourceProperties = z.object({
  EventSourceArn: z.string().regex(/^arn:aws:sqs:/, 'only queues feed functions here'),
  FunctionName: z.string(),
  BatchSize: z.coerce.number().default(10),
  Enabled: z.boolean().default(true),
  FunctionResponseTypes: z.array(z.string()).default([]),
  ScalingConfig: z.object({ MaximumConcurrency: z.coerce.number().optional() }).prefault({}),
});

export function readQueueSources(
  resolved: Resolved,
  functions: readonly { readonly name: string; readonly arn: string }[],
): readonly QueueSource[] {
  const arnOfFunction = new Map(functions.map(({ name, arn }) => [name, arn]));

  return resolved
    .ofType('AWS::Lambda::EventSourceMapping')
    .map((resource) => resource.read(SourceProperties))
    .filter(({ Enabled }) => Enabled)
    .map((source) => ({
      queueArn: source.EventSourceArn,
      functionArn: arnOfFunction.get(source.FunctionName) ?? source.FunctionName,
      batchSize: source.BatchSize,
      reportsItemFailures: source.FunctionResponseTypes.includes('ReportBatchItemFailures'),
      maximumConcurrency: source.ScalingConfig.MaximumConcurrency,
    }));
}
