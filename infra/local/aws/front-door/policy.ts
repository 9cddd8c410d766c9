import { AccessDenied } from './aws-error';
import { type ConditionContext, conditionsHold } from './conditions';
import type { Identity, PolicyStatement } from './identity';
import { matchesWildcard } from './wildcard';

type Verdict = 'allowed' | 'denied' | 'not-mentioned';

export function isAllowed(
  identity: Identity,
  action: string,
  resourceArn: string,
  context: ConditionContext = {},
): boolean {
  return judge(identity, action, resourceArn, context) === 'allowed';
}

/** Throws `AccessDenied` in the words of AWS, which name what to grant and where. */
export function assertAllowed(
  identity: Identity,
  action: string,
  resourceArn: string,
  context: ConditionContext = {},
): void {
  const verdict = judge(identity, action, resourceArn, context);
  if (verdict === 'allowed') return;

  const accountId = resourceArn.split(':')[4] || '000000000000';
  const user = `arn:aws:sts::${accountId}:assumed-role/${identity.name}/${identity.name}`;
  const reason =
    verdict === 'denied'
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`;
  throw new AccessDenied(
    `User: ${user} is not authorized to perform: ${action} on resource: ${resourceArn} ${reason}`,
  );
}

function judge(
  identity: Identity,
  action: string,
  resourceArn: string,
  context: ConditionContext,
): Verdict {
  if (identity.statements === 'root') return 'allowed';

  const effects = identity.statements
    .filter((statement) => applies(statement, action, resourceArn, context))
    .map(({ effect }) => effect);
  if (effects.includes('Deny')) return 'denied';
  return effects.includes('Allow') ? 'allowed' : 'not-mentioned';
}

function applies(
  { actions, resources, conditions }: PolicyStatement,
  action: string,
  resourceArn: string,
  context: ConditionContext,
): boolean {
  return (
    actions.some((pattern) => matchesWildcard(pattern, action, true)) &&
    resources.some((pattern) => matchesWildcard(pattern, resourceArn)) &&
    conditionsHold(conditions, context)
  );
}
