import { environment } from './environment';

/** Errors of ours, and errors that browsers told of; anybody could make up the latter, so they have a count of their own. */
export type ErrorCount = 'Errors' | 'AppErrors';

/** Under which name CloudWatch counts, and what tells stages apart; the alarms ask for the same. */
export const errorMetric = { namespace: 'Splatno', dimension: 'stage' } as const;

/**
 * Writes a line of the log that CloudWatch turns into a metric by itself (its embedded metric format), so that
 * nothing has to be called and no filter has to be made for each function.
 */
export function countError(
  name: ErrorCount,
  at = Date.now(),
  write = (line: string): unknown => process.stdout.write(`${line}\n`),
): void {
  const { namespace, dimension } = errorMetric;
  const metric = {
    Namespace: namespace,
    Dimensions: [[dimension]],
    Metrics: [{ Name: name, Unit: 'Count' }],
  };
  write(
    JSON.stringify({
      _aws: { Timestamp: at, CloudWatchMetrics: [metric] },
      [dimension]: environment.stage,
      [name]: 1,
    }),
  );
}
