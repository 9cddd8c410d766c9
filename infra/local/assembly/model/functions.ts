import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { PolicyStatement } from '../../aws/front-door/identity';
import { AssemblyError } from '../assembly-error';
import type { Resolved, Resource } from '../resolve';
import { type RoleStatements, readRoleStatements } from './roles';

/** One function as it is deployed: its code, its settings, and what its role lets it do. */
export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  readonly codeFolder: string;
  /** The module file inside the code folder, and the name it exports. */
  readonly modulePath: string;
  readonly exportName: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  readonly statements: readonly PolicyStatement[];
}

const FunctionProperties = z.object({
  Code: z.object({ S3Key: z.string().optional(), ZipFile: z.string().optional() }),
  Handler: z.string(),
  Role: z.string(),
  Runtime: z.string(),
  Environment: z
    .object({ Variables: z.record(z.string(), z.coerce.string()) })
    .prefault({ Variables: {} }),
  Timeout: z.coerce.number().default(3),
  MemorySize: z.coerce.number().default(128),
});
type FunctionProperties = z.output<typeof FunctionProperties>;

/**
 * The app's own functions. What CDK adds to copy files or to empty buckets while it deploys has
 * nothing to do here: it is told apart by being the handler of a custom resource.
 */
export function readFunctions(resolved: Resolved): readonly LambdaFunction[] {
  const statements = readRoleStatements(resolved);
  const deployTools = customResourceHandlers(resolved);

  return resolved
    .ofType('AWS::Lambda::Function')
    .filter((resource) => !deployTools.has(resource.attribute('Arn')))
    .map((resource) => functionOf(resource, resolved.directory, statements));
}

function functionOf(
  resource: Resource,
  directory: string,
  statements: RoleStatements,
): LambdaFunction {
  const properties = resource.read(FunctionProperties);
  if (!properties.Runtime.startsWith('nodejs')) {
    throw new AssemblyError(`${resource.logicalId} runs on ${properties.Runtime}, not on Node.js`);
  }

  return {
    name: resource.ref,
    arn: resource.attribute('Arn'),
    ...codeOf(resource, properties, directory),
    environment: properties.Environment.Variables,
    timeoutSeconds: properties.Timeout,
    memoryMegabytes: properties.MemorySize,
    statements: statements.of(properties.Role, resource.logicalId),
  };
}

/** An asset's object key is its hash, which is also the name of its folder in the assembly. */
function codeOf(resource: Resource, { Code, Handler }: FunctionProperties, directory: string) {
  const hash = Code.S3Key?.split('/')
    .at(-1)
    ?.replace(/\.zip$/, '');
  const codeFolder = path.resolve(directory, `asset.${hash}`);
  const dot = Handler.lastIndexOf('.');
  const [file, exportName] = [Handler.slice(0, dot), Handler.slice(dot + 1)];

  const modulePath = ['.mjs', '.js', '.cjs']
    .map((ending) => path.join(codeFolder, file + ending))
    .find(existsSync);
  if (!modulePath) {
    throw new AssemblyError(`The code of ${resource.logicalId} has no ${file} in ${codeFolder}`);
  }
  return { codeFolder, modulePath, exportName };
}

function customResourceHandlers(resolved: Resolved): ReadonlySet<string> {
  const WithServiceToken = z.object({ ServiceToken: z.string() });
  return new Set(
    resolved.resources
      .filter(({ type }) => type.startsWith('Custom::'))
      .map((resource) => resource.read(WithServiceToken).ServiceToken),
  );
}
