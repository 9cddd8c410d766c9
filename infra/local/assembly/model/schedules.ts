import * as z from 'zod';
import type { Resolved } from '../resolve';

export interface ScheduleRule {
  readonly name: string;
  /** `rate(1 minute)` or `cron(0 6 * * ? *)`. */
  readonly expression: string;
  readonly targets: readonly { readonly functionArn: string; readonly input: unknown }[];
}

const RuleProperties = z.object({
  ScheduleExpression: z.string({ error: 'only schedules start functions here' }),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })),
});

export function readSchedules(resolved: Resolved): readonly ScheduleRule[] {
  return resolved.ofType('AWS::Events::Rule').flatMap((resource) => {
    const rule = resource.read(RuleProperties);
    if (rule.State === 'DISABLED') return [];

    const targets = rule.Targets.map(({ Arn, Input }) => ({
      functionArn: Arn,
      input: Input === undefined ? undefined : JSON.parse(Input),
    }));
    return [{ name: resource.ref, expression: rule.ScheduleExpression, targets }];
  });
}
