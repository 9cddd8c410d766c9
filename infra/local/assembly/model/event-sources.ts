import * as z from 'zod';
import { AssemblyError } from '../assembly-error';
import type { Resolved } from '../resolve';

interface Source {
  readonly functionArn: string;
  readonly batchSize: number;
  readonly reportsItemFailures: boolean;
}

/** A queue whose messages a function consumes. */
export interface QueueSource extends Source {
  readonly queueArn: string;
  /** How many batches may be in work at once. */
  readonly maximumConcurrency: number | undefined;
}

/** The stream of a table whose changes a function follows. */
export interface StreamSource extends Source {
  readonly streamArn: string;
  readonly startAt: 'latest' | 'trim-horizon';
  readonly retryAttempts: number | undefined;
  /** Patterns, of which a change has to match one; none lets every change through. */
  readonly filters: readonly unknown[];
  /** The queue that is told of changes that were given up. */
  readonly failureQueueArn: string | undefined;
}

const Filter = z.object({
  Pattern: z.string().transform((text): unknown => JSON.parse(text)),
});

const SourceProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.coerce.number().optional(),
  Enabled: z.boolean().default(true),
  FunctionResponseTypes: z.array(z.string()).default([]),
  ScalingConfig: z.object({ MaximumConcurrency: z.coerce.number().optional() }).prefault({}),
  StartingPosition: z.enum(['LATEST', 'TRIM_HORIZON']).optional(),
  MaximumRetryAttempts: z.coerce.number().optional(),
  FilterCriteria: z.object({ Filters: z.array(Filter).default([]) }).prefault({}),
  DestinationConfig: z
    .object({ OnFailure: z.object({ Destination: z.string() }).optional() })
    .prefault({}),
});
type SourceProperties = z.output<typeof SourceProperties>;

interface Sources {
  readonly queueSources: readonly QueueSource[];
  readonly streamSources: readonly StreamSource[];
}

/** Everything that feeds functions: queues, and the streams of tables. */
export function readSources(
  resolved: Resolved,
  functions: readonly { readonly name: string; readonly arn: string }[],
): Sources {
  const arnOfFunction = new Map(functions.map(({ name, arn }) => [name, arn]));
  const commonOf = (source: SourceProperties, usualBatch: number): Source => ({
    functionArn: arnOfFunction.get(source.FunctionName) ?? source.FunctionName,
    batchSize: source.BatchSize ?? usualBatch,
    reportsItemFailures: source.FunctionResponseTypes.includes('ReportBatchItemFailures'),
  });

  const queueSources: QueueSource[] = [];
  const streamSources: StreamSource[] = [];
  for (const resource of resolved.ofType('AWS::Lambda::EventSourceMapping')) {
    const source = resource.read(SourceProperties);
    if (!source.Enabled) continue;

    const arn = source.EventSourceArn;
    if (arn.startsWith('arn:aws:sqs:')) {
      queueSources.push({
        ...commonOf(source, 10),
        queueArn: arn,
        maximumConcurrency: source.ScalingConfig.MaximumConcurrency,
      });
    } else if (/^arn:aws:dynamodb:.*\/stream\//.test(arn)) {
      const retries = source.MaximumRetryAttempts;
      streamSources.push({
        ...commonOf(source, 100),
        streamArn: arn,
        startAt: source.StartingPosition === 'TRIM_HORIZON' ? 'trim-horizon' : 'latest',
        // As AWS spells "for ever".
        retryAttempts: retries === -1 ? undefined : retries,
        filters: source.FilterCriteria.Filters.map(({ Pattern }) => Pattern),
        failureQueueArn: source.DestinationConfig.OnFailure?.Destination,
      });
    } else {
      throw new AssemblyError(`Functions are fed from queues and tables here, not from ${arn}`);
    }
  }
  return { queueSources, streamSources };
}
