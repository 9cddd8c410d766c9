import type * as z from 'zod';
import { AssemblyError } from './assembly-error';
import { fillIn } from './dynamic-references';
import { attributeOf, type Identifiers, identify, keyOf, type Naming } from './identifiers';
import { evaluate, type Scope } from './intrinsics';
import { isKnownType } from './resource-types';
import type { StackTemplate, TemplateResource, Templates } from './templates';

/** One resource with its properties resolved when they are asked for. */
export interface Resource {
  readonly key: string;
  readonly logicalId: string;
  readonly type: string;
  readonly ref: string;
  readonly attribute: (name: string) => string;
  /** The resolved properties as the schema wants them; a mismatch names the resource. */
  readonly read: <T>(schema: z.ZodType<T>) => T;
}

export interface Resolved {
  readonly directory: string;
  readonly resources: readonly Resource[];
  readonly ofType: (...types: readonly string[]) => readonly Resource[];
  /** What a stack writes out under this name when it is deployed. */
  readonly output: (name: string) => string;
}

/**
 * Names every resource of all stacks, and makes references between and across stacks resolvable.
 * Properties are resolved on demand, because a user pool's id exists only once the pool was made,
 * and the pool needs the names of its triggers first.
 */
export function resolve(templates: Templates, naming: Naming): Resolved {
  const scopes = new Map(
    templates.stacks.map((stack) => [stack, scopeOf(stack, templates, naming, lookUpScope)]),
  );
  function lookUpScope(stack: StackTemplate): Scope {
    const scope = scopes.get(stack);
    if (!scope) throw new AssemblyError(`The stack ${stack.name} is not part of the app`);
    return scope;
  }

  const resources = templates.stacks.flatMap((stack) =>
    [...stack.resources.values()]
      .filter(({ condition }) => !condition || lookUpScope(stack).condition(condition))
      .map((resource) => resourceOf(resource, lookUpScope(stack), naming)),
  );
  assertAllKnown(resources);

  return {
    directory: templates.directory,
    resources,
    ofType: (...types) => resources.filter(({ type }) => types.includes(type)),
    output: (name) => outputNamed(name, templates, lookUpScope),
  };
}

function resourceOf(resource: TemplateResource, scope: Scope, naming: Naming): Resource {
  const identifiers = (): Identifiers => identifiersOf(resource, scope, naming);
  return {
    key: keyOf(resource),
    logicalId: resource.logicalId,
    type: resource.type,
    get ref() {
      return identifiers().ref;
    },
    attribute: (name) => attributeOf(resource, identifiers(), name),
    read: (schema) => {
      const properties = fillIn(evaluate(resource.properties, scope), naming.secretOf);
      const parsed = schema.safeParse(properties);
      if (parsed.success) return parsed.data;
      throw new AssemblyError(
        `The local stack cannot use ${resource.type} ${resource.logicalId}: ${parsed.error.message}`,
        { cause: parsed.error },
      );
    },
  };
}

function scopeOf(
  stack: StackTemplate,
  templates: Templates,
  naming: Naming,
  scopeFor: (stack: StackTemplate) => Scope,
): Scope {
  const pseudo: Readonly<Record<string, string | undefined>> = {
    'AWS::AccountId': naming.accountId,
    'AWS::NoValue': undefined,
    'AWS::NotificationARNs': '',
    'AWS::Partition': 'aws',
    'AWS::Region': naming.region,
    'AWS::StackId': `arn:aws:cloudformation:${naming.region}:${naming.accountId}:stack/${stack.name}/local`,
    'AWS::StackName': stack.name,
    'AWS::URLSuffix': 'amazonaws.com',
  };
  const find = (logicalId: string): TemplateResource => {
    const resource = stack.resources.get(logicalId);
    if (!resource) throw new AssemblyError(`${stack.name} refers to ${logicalId}, which it lacks`);
    return resource;
  };

  const scope: Scope = {
    ref: (name) => {
      if (name in pseudo) return pseudo[name];
      const parameter = stack.parameters[name];
      if (parameter) return parameter.Default;
      return identifiersOf(find(name), scope, naming).ref;
    },
    attribute: (logicalId, attribute) => {
      const resource = find(logicalId);
      return attributeOf(resource, identifiersOf(resource, scope, naming), attribute);
    },
    imported: (exportName) => importedValue(exportName, templates, scopeFor),
    condition: (name) => evaluate(stack.conditions[name], scope) === true,
    mapping: (map, first, second) => evaluate(stack.mappings[map]?.[first]?.[second], scope),
  };
  return scope;
}

function identifiersOf(resource: TemplateResource, scope: Scope, naming: Naming): Identifiers {
  return identify(resource, naming, (value) => evaluate(value, scope));
}

function importedValue(
  exportName: string,
  templates: Templates,
  scopeFor: (stack: StackTemplate) => Scope,
): unknown {
  for (const stack of templates.stacks) {
    const scope = scopeFor(stack);
    for (const output of Object.values(stack.outputs)) {
      if (output.Export && evaluate(output.Export.Name, scope) === exportName) {
        return evaluate(output.Value, scope);
      }
    }
  }
  throw new AssemblyError(`No stack exports ${exportName}, which another one imports`);
}

function outputNamed(
  name: string,
  templates: Templates,
  scopeFor: (stack: StackTemplate) => Scope,
): string {
  const stack = templates.stacks.find(({ outputs }) => name in outputs);
  if (!stack) throw new AssemblyError(`No stack has the output ${name}`);
  return String(evaluate(stack.outputs[name]?.Value, scopeFor(stack)));
}

function assertAllKnown(resources: readonly Resource[]): void {
  const unknown = resources.filter(({ type }) => !isKnownType(type));
  if (unknown.length === 0) return;

  const names = unknown.map(({ type, key }) => `${type} (${key})`).join(', ');
  throw new AssemblyError(`The local stack neither runs nor knowingly leaves out: ${names}`);
}
