import { assertKnownConditions } from './conditions';

export type ConditionBlock = Readonly<
  Record<string, Readonly<Record<string, string | readonly string[]>>>
>;

export interface PolicyStatement {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions?: ConditionBlock;
}

/** Who calls: one function of the assembly with its own policies, or `root` for the stack itself. */
export interface Identity {
  readonly name: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly statements: readonly PolicyStatement[] | 'root';
}

export interface IdentityRegistry {
  readonly add: (identity: Identity) => void;
  readonly remove: (accessKeyId: string) => void;
  readonly find: (accessKeyId: string) => Identity | undefined;
}

export function createIdentityRegistry(identities: readonly Identity[] = []): IdentityRegistry {
  const byKey = new Map<string, Identity>();

  const add = (identity: Identity): void => {
    if (identity.statements !== 'root') {
      for (const { conditions } of identity.statements) assertKnownConditions(conditions);
    }
    byKey.set(identity.accessKeyId, identity);
  };
  identities.forEach(add);

  return {
    add,
    remove: (accessKeyId) => {
      byKey.delete(accessKeyId);
    },
    find: (accessKeyId) => byKey.get(accessKeyId),
  };
}
