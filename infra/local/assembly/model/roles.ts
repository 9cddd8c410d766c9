import * as z from 'zod';
import type { PolicyStatement } from '../../aws/front-door/identity';
import { AssemblyError } from '../assembly-error';
import type { Resolved } from '../resolve';

const TextOrTexts = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

/** Statements by exclusion (`NotAction`, `NotResource`) are refused: nobody can read what they grant. */
const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: TextOrTexts,
  Resource: TextOrTexts,
  Condition: z
    .record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])))
    .optional(),
});

const PolicyDocument = z.object({ Statement: z.array(Statement) });

const RoleProperties = z.object({
  Policies: z.array(z.object({ PolicyDocument })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
});

const PolicyProperties = z.object({ PolicyDocument, Roles: z.array(z.string()).default([]) });

/** Managed policies of AWS that only allow to write logs, which are files here. */
const logPolicies = /policy\/service-role\/AWSLambdaBasicExecutionRole$/;

export interface RoleStatements {
  /** What the role with this ARN may do; `user` is who asks, for the message if there is none. */
  readonly of: (roleArn: string, user: string) => readonly PolicyStatement[];
}

/** Gathers what is written in roles and what policies of their own attach to them. */
export function readRoleStatements(resolved: Resolved): RoleStatements {
  const attached = resolved
    .ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .map((resource) => resource.read(PolicyProperties));

  const byArn = new Map(
    resolved.ofType('AWS::IAM::Role').map((role) => {
      const { Policies, ManagedPolicyArns } = role.read(RoleProperties);
      refuseUnknownManaged(role.logicalId, ManagedPolicyArns);

      const documents = [
        ...Policies,
        ...attached.filter(({ Roles }) => Roles.includes(role.ref)),
      ].map(({ PolicyDocument }) => PolicyDocument);
      return [
        role.attribute('Arn'),
        documents.flatMap(({ Statement }) => Statement.map(statementOf)),
      ] as const;
    }),
  );

  return {
    of: (roleArn, user) => {
      const statements = byArn.get(roleArn);
      if (!statements) throw new AssemblyError(`${user} has the role ${roleArn}, which is nowhere`);
      return statements;
    },
  };
}

function statementOf(statement: z.output<typeof Statement>): PolicyStatement {
  return {
    effect: statement.Effect,
    actions: statement.Action,
    resources: statement.Resource,
    ...(statement.Condition && { conditions: statement.Condition }),
  };
}

function refuseUnknownManaged(logicalId: string, arns: readonly string[]): void {
  const unknown = arns.filter((arn) => !logPolicies.test(arn));
  if (unknown.length > 0) {
    throw new AssemblyError(`${logicalId} has managed policies of unknown content: ${unknown}`);
  }
}
