import { sealedKeys } from '#functions/adapters/dynamodb/keys';
import { isAllowed } from '#infra/local/aws/front-door/policy';
import { sealed } from '#infra/sealed';
import type { Capability } from '#shared/contracts/capabilities';
import { templatesOf } from '../../support/stage-templates';

const table = 'arn:table';
const everything = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'].map(
  (name) => `dynamodb:${name}`,
);

/** What a role that may do everything on the table can do in a partition. */
function may(uses: readonly Capability[], partition: string): string[] {
  const { actions, resource, partitions } = sealed(uses, table);
  const conditions = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [partitions] } };
  const role = {
    name: 'role',
    accessKeyId: 'K',
    secretAccessKey: 's',
    statements: [
      { effect: 'Allow', actions: everything, resources: [table] },
      { effect: 'Deny', actions, resources: [resource], conditions },
    ],
  } as const;
  const context = { 'dynamodb:LeadingKeys': [partition] };
  return everything.filter((action) => isAllowed(role, action, table, context));
}

describe('documents under seal', () => {
  const { pk } = sealedKeys.document('5f0c6b0e' as never, 'x' as never);

  it('are out of reach of every function', () => {
    expect(may(['invoices:write', 'account-records:read'], pk)).toEqual([]);
  });

  it('are put there by who erases accounts, and not read', () => {
    const actions = may(['account-data:erase'], pk).join();
    expect(actions).toContain('PutItem');
    expect(actions).not.toMatch(/Get|Query/);
  });

  it('refuse nothing anywhere else', () => {
    expect(may([], 'USER#5f0c6b0e#INVOICES')).toEqual(everything);
  });

  it('are so for every role that reaches the table', () => {
    const roles = Object.values(templatesOf('production'))
      .flatMap((template) => Object.values(template.findResources('AWS::IAM::Role')))
      .map((role) => JSON.stringify(role))
      .filter(
        (role) => /"Allow"[^}]*|dynamodb:(Get|Put|Query)/.test(role) && role.includes('dynamodb:'),
      );
    expect(roles.length).toBeGreaterThan(40);
    for (const role of roles) expect(role).toContain('SEALED#*');
  });
});
