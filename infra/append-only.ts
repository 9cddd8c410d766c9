import type { Capability } from '#shared/contracts/capabilities';

/** Something that no other statement of a role can allow. */
export interface Refusal {
  readonly actions: readonly string[];
  readonly resource: string;
  /** The partitions that it is about. */
  readonly partitions: string;
}

/** The partitions of all security logs, as `securityEventKeys` builds them. */
const securityLogs = 'USER#*#SECURITY';

/**
 * What a function that reaches the table is refused, whatever else it may do: nobody changes or removes a line of a
 * security log, and only who declares it adds one. Lines go when their time is over, by the table itself.
 */
export function appendOnly(uses: readonly Capability[], tableArn: string): Refusal {
  const changing = ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'];
  const mayAppend = uses.includes('security-events:append');
  return {
    actions: mayAppend ? changing : [...changing, 'dynamodb:PutItem'],
    resource: tableArn,
    partitions: securityLogs,
  };
}
