import { AccessDenied } from '#infra/local/aws/front-door/aws-error';
import {
  createIdentityRegistry,
  type Identity,
  type PolicyStatement,
} from '#infra/local/aws/front-door/identity';
import { assertAllowed, isAllowed } from '#infra/local/aws/front-door/policy';

const table = 'arn:aws:dynamodb:eu-central-1:000000000000:table/app';

function withStatements(...statements: PolicyStatement[]): Identity {
  return { name: 'createInvoice', accessKeyId: 'AK', secretAccessKey: 's', statements };
}

function allow(actions: string[], resources: string[]): PolicyStatement {
  return { effect: 'Allow', actions, resources };
}

describe('policies', () => {
  it.each([
    ['an exact action and resource', ['dynamodb:PutItem'], [table], true],
    ['a star at the end of the action', ['dynamodb:Put*'], [table], true],
    ['an action in another case', ['DynamoDB:putitem'], [table], true],
    ['a question mark for one character', ['dynamodb:P?tItem'], [table], true],
    ['a star for any resource', ['dynamodb:PutItem'], ['*'], true],
    ['a star inside the resource', ['dynamodb:PutItem'], ['arn:aws:dynamodb:*:table/app'], true],
    ['another action', ['dynamodb:GetItem'], [table], false],
    ['only the indexes of the table', ['dynamodb:PutItem'], [`${table}/index/*`], false],
    ['a table whose name merely begins alike', ['dynamodb:PutItem'], [`${table}lication`], false],
    ['a resource in another case', ['dynamodb:PutItem'], [table.toUpperCase()], false],
    ['a dot, which is no wildcard', ['dynamodb.PutItem'], [table], false],
  ])('judges %s', (_, actions, resources, expected) => {
    const identity = withStatements(allow(actions, resources));

    expect(isAllowed(identity, 'dynamodb:PutItem', table)).toBe(expected);
  });

  it('lets a deny win over any allow', () => {
    const identity = withStatements(allow(['*'], ['*']), {
      effect: 'Deny',
      actions: ['dynamodb:DeleteItem'],
      resources: [table],
    });

    expect(isAllowed(identity, 'dynamodb:PutItem', table)).toBe(true);
    expect(() => assertAllowed(identity, 'dynamodb:DeleteItem', table)).toThrow(
      'with an explicit deny in an identity-based policy',
    );
  });

  it('lets root do everything', () => {
    const root: Identity = { ...withStatements(), statements: 'root' };

    expect(isAllowed(root, 'sqs:PurgeQueue', 'arn:aws:sqs:eu-central-1:000000000000:q')).toBe(true);
  });

  it('refuses in the words of AWS', () => {
    const attempt = () => assertAllowed(withStatements(), 'dynamodb:PutItem', table);

    expect(attempt).toThrow(AccessDenied);
    expect(attempt).toThrow(
      `User: arn:aws:sts::000000000000:assumed-role/createInvoice/createInvoice is not authorized to perform: dynamodb:PutItem on resource: ${table} because no identity-based policy allows the dynamodb:PutItem action`,
    );
  });
});

describe('policy conditions', () => {
  const denyAudit = withStatements(allow(['*'], ['*']), {
    effect: 'Deny',
    actions: ['dynamodb:DeleteItem'],
    resources: ['*'],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUD#*'] } },
  });

  it.each([
    ['a key that the deny names', ['AUD#1'], false],
    ['one such key among several', ['USER#1', 'AUD#1'], false],
    ['other keys', ['USER#1'], true],
  ])('judges %s', (_, keys, expected) => {
    const context = { 'dynamodb:LeadingKeys': keys };

    expect(isAllowed(denyAudit, 'dynamodb:DeleteItem', table, context)).toBe(expected);
  });

  it('wants every value to match under ForAllValues', () => {
    const identity = withStatements({
      ...allow(['dynamodb:*'], ['*']),
      conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['A', 'B'] } },
    });
    const reads = (keys: string[]) =>
      isAllowed(identity, 'dynamodb:GetItem', table, { 'dynamodb:LeadingKeys': keys });

    expect(reads(['A', 'B'])).toBe(true);
    expect(reads(['A', 'C'])).toBe(false);
  });

  it('does not hold for a key that the request lacks, unless negated or IfExists', () => {
    const holds = (operator: string) =>
      isAllowed(
        withStatements({
          ...allow(['ses:SendEmail'], ['*']),
          conditions: { [operator]: { 'ses:FromAddress': 'faktury@splatno.cz' } },
        }),
        'ses:SendEmail',
        '*',
      );

    expect(holds('StringEquals')).toBe(false);
    expect(holds('StringEqualsIfExists')).toBe(true);
    expect(holds('StringNotEquals')).toBe(true);
  });

  it('refuses to load an identity whose condition it cannot judge', () => {
    const identity = withStatements({
      ...allow(['*'], ['*']),
      conditions: { NumericLessThan: { 's3:max-keys': '10' } },
    });

    expect(() => createIdentityRegistry([identity])).toThrow('NumericLessThan');
  });
});
