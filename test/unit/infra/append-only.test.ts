import { securityEventKeys } from '#functions/adapters/dynamodb/keys';
import { appendOnly } from '#infra/append-only';
import { isAllowed } from '#infra/local/aws/front-door/policy';
import type { Capability } from '#shared/contracts/capabilities';
import { templatesOf } from '../../support/stage-templates';

const table = 'arn:table';
const everything = [
  'dynamodb:GetItem',
  'dynamodb:Query',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
].concat('dynamodb:DeleteItem');

/** A role that may do everything on the table but what is refused. */
function aRole(uses: readonly Capability[]) {
  const { actions, resource, partitions } = appendOnly(uses, table);
  const conditions = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [partitions] } };
  return {
    name: 'role',
    accessKeyId: 'K',
    secretAccessKey: 's',
    statements: [
      { effect: 'Allow', actions: everything, resources: [table] },
      { effect: 'Deny', actions, resources: [resource], conditions },
    ],
  } as const;
}

const may = (uses: readonly Capability[], partition: string) =>
  everything
    .filter((action) =>
      isAllowed(aRole(uses), action, table, { 'dynamodb:LeadingKeys': [partition] }),
    )
    .map((action) => action.replace('dynamodb:', ''));

describe('a security log', () => {
  const log = securityEventKeys.partition('5f0c6b0e' as never);

  it('is added to by who declares it, and changed by nobody', () => {
    expect(may(['security-events:append', 'invoices:write'], log)).toEqual([
      'GetItem',
      'Query',
      'PutItem',
    ]);
    expect(may(['invoices:write'], log)).toEqual(['GetItem', 'Query']);
  });

  it('refuses nothing anywhere else', () => {
    expect(may([], 'USER#5f0c6b0e#INVOICES')).toHaveLength(everything.length);
    expect(may([], 'USER#5f0c6b0e')).toHaveLength(everything.length);
  });

  it('is so for every role that may write to the table', () => {
    const templates = Object.values(templatesOf('production'));
    const roles = templates.flatMap((template) =>
      Object.entries(template.findResources('AWS::IAM::Role')),
    );
    const writing = roles.filter(([, role]) =>
      /dynamodb:(Put|Update|Delete)Item/.test(allowed(role)),
    );
    expect(writing.length).toBeGreaterThan(20);
    for (const [name, role] of writing) {
      expect({ name, refused: refused(role) }).toEqual({
        name,
        refused: expect.stringMatching(
          /dynamodb:DeleteItem.*dynamodb:UpdateItem.*USER#\*#SECURITY/,
        ),
      });
    }
  });
});

function statementsOf(role: { readonly [key: string]: unknown }, effect: string): string {
  const { Policies = [] } = (role['Properties'] ?? {}) as { Policies?: readonly object[] };
  const statements = Policies.flatMap(
    (policy) => Object(policy).PolicyDocument.Statement as readonly { Effect: string }[],
  );
  return JSON.stringify(statements.filter(({ Effect }) => Effect === effect));
}

const allowed = (role: object) => statementsOf({ ...role }, 'Allow');
const refused = (role: object) => statementsOf({ ...role }, 'Deny');
