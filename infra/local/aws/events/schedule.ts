import * as z from 'zod';
import { type AwsPlace, arnOf } from '../front-door/place';

/** Something that is to be called at certain times. */
export interface Schedule {
  readonly name: string;
  readonly arn: string;
  readonly expression: string;
  readonly timeZone: string;
  readonly targets: readonly ScheduleTarget[];
}

export interface ScheduleTarget {
  readonly arn: string;
  /** What the target receives, instead of the standard event. */
  readonly input?: unknown;
  readonly kind: 'rule' | 'scheduler';
}

const Rule = z.object({
  ScheduleExpression: z.string().optional(),
  State: z
    .enum(['ENABLED', 'DISABLED', 'ENABLED_WITH_ALL_CLOUDTRAIL_MANAGEMENT_EVENTS'])
    .optional(),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })).default([]),
});

const SchedulerSchedule = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.enum(['ENABLED', 'DISABLED']).optional(),
  Target: z.object({ Arn: z.string(), Input: z.string().optional() }),
});

/** Reads AWS::Events::Rule; nothing for a rule that is switched off or waits for events. */
export function readRule(place: AwsPlace, name: string, properties: unknown): Schedule | undefined {
  const { ScheduleExpression, State, Targets } = Rule.parse(properties);
  if (!ScheduleExpression || State === 'DISABLED') return undefined;
  return {
    name,
    arn: arnOf(place, 'events', `rule/${name}`),
    expression: ScheduleExpression,
    timeZone: 'UTC',
    targets: Targets.map((target) => readTarget('rule', target)),
  };
}

/** Reads AWS::Scheduler::Schedule; nothing for one that is switched off. */
export function readSchedulerSchedule(
  place: AwsPlace,
  name: string,
  properties: unknown,
): Schedule | undefined {
  const schedule = SchedulerSchedule.parse(properties);
  if (schedule.State === 'DISABLED') return undefined;
  return {
    name,
    arn: arnOf(place, 'scheduler', `schedule/default/${name}`),
    expression: schedule.ScheduleExpression,
    timeZone: schedule.ScheduleExpressionTimezone,
    targets: [readTarget('scheduler', schedule.Target)],
  };
}

function readTarget(
  kind: ScheduleTarget['kind'],
  { Arn, Input }: { readonly Arn: string; readonly Input?: string | undefined },
): ScheduleTarget {
  const input: unknown = Input === undefined ? undefined : JSON.parse(Input);
  return { arn: Arn, kind, ...(input !== undefined && { input }) };
}
