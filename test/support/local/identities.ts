import type { Identity, PolicyStatement } from '#infra/local/aws/front-door/identity';

/** May do everything. */
export const root: Identity = {
  name: 'root',
  accessKeyId: 'ROOT',
  secretAccessKey: 'secret',
  statements: 'root',
};

/** May do what a test says at the moment. */
export function aCallerWith(statements: () => readonly PolicyStatement[]): Identity {
  return {
    name: 'caller',
    accessKeyId: 'CALLER',
    secretAccessKey: 's',
    get statements() {
      return statements();
    },
  };
}
