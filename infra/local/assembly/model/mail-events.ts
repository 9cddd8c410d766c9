import * as z from 'zod';
import type { Resolved } from '../resolve';

/** A queue that hears what becomes of the mails of one configuration set. */
export interface MailEventTarget {
  readonly configurationSet: string;
  readonly queueArn: string;
}

const SesRule = z.object({
  State: z.string().default('ENABLED'),
  EventPattern: z.object({
    source: z.array(z.literal('aws.ses')).nonempty(),
    detail: z.object({
      mail: z.object({ tags: z.object({ 'ses:configuration-set': z.array(z.string()) }) }),
    }),
  }),
  Targets: z.array(z.object({ Arn: z.string().startsWith('arn:aws:sqs:') })),
});

const Destination = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z.boolean().default(true),
    EventBridgeDestination: z.object({ EventBusArn: z.string() }),
  }),
});

/** From a configuration set that tells the bus, by a rule, to queues: as the templates connect them. */
export function readMailEventTargets(resolved: Resolved): readonly MailEventTarget[] {
  const told = resolved
    .ofType('AWS::SES::ConfigurationSetEventDestination')
    .map((resource) => resource.read(Destination))
    .filter(({ EventDestination }) => EventDestination.Enabled)
    .map(({ ConfigurationSetName }) => ConfigurationSetName);

  return resolved.ofType('AWS::Events::Rule').flatMap((resource) => {
    const rule = SesRule.safeParse(resource.read(z.unknown()));
    if (!rule.success || rule.data.State === 'DISABLED') return [];
    const { EventPattern, Targets } = rule.data;
    const sets = EventPattern.detail.mail.tags['ses:configuration-set'];
    return sets
      .filter((name) => told.includes(name))
      .flatMap((configurationSet) =>
        Targets.map(({ Arn }) => ({ configurationSet, queueArn: Arn })),
      );
  });
}
