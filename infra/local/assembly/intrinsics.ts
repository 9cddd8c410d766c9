import { AssemblyError } from './assembly-error';

/** What an intrinsic function of CloudFormation may ask of the template around it. */
export interface Scope {
  readonly ref: (name: string) => unknown;
  readonly attribute: (logicalId: string, attribute: string) => unknown;
  readonly imported: (exportName: string) => unknown;
  readonly condition: (name: string) => boolean;
  readonly mapping: (map: string, first: string, second: string) => unknown;
}

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, scope) => scope.ref(text(name, 'Ref')),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId = '', ...attribute] =
      typeof argument === 'string' ? argument.split('.') : texts(argument, 'Fn::GetAtt');
    return scope.attribute(logicalId, attribute.join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = pair(argument, 'Fn::Join');
    return texts(evaluate(parts, scope), 'Fn::Join').join(text(separator, 'Fn::Join'));
  },
  'Fn::Select': (argument, scope) => {
    const [index, choices] = pair(argument, 'Fn::Select');
    return list(evaluate(choices, scope), 'Fn::Select')[Number(evaluate(index, scope))];
  },
  'Fn::Split': (argument, scope) => {
    const [separator, whole] = pair(argument, 'Fn::Split');
    return text(evaluate(whole, scope), 'Fn::Split').split(text(separator, 'Fn::Split'));
  },
  'Fn::Sub': substitute,
  'Fn::ImportValue': (name, scope) =>
    scope.imported(text(evaluate(name, scope), 'Fn::ImportValue')),
  'Fn::FindInMap': (argument, scope) => {
    const [map = '', first = '', second = ''] = texts(evaluate(argument, scope), 'Fn::FindInMap');
    return scope.mapping(map, first, second);
  },
  'Fn::If': (argument, scope) => {
    const [name, yes, no] = list(argument, 'Fn::If');
    return evaluate(scope.condition(text(name, 'Fn::If')) ? yes : no, scope);
  },
  'Fn::Base64': (argument, scope) =>
    Buffer.from(text(evaluate(argument, scope), 'Fn::Base64')).toString('base64'),
  'Fn::Equals': (argument, scope) => {
    const [left, right] = pair(argument, 'Fn::Equals');
    return String(evaluate(left, scope)) === String(evaluate(right, scope));
  },
  'Fn::And': (argument, scope) =>
    list(argument, 'Fn::And').every((part) => evaluate(part, scope) === true),
  'Fn::Or': (argument, scope) =>
    list(argument, 'Fn::Or').some((part) => evaluate(part, scope) === true),
  'Fn::Not': (argument, scope) => evaluate(list(argument, 'Fn::Not')[0], scope) !== true,
  Condition: (name, scope) => scope.condition(text(name, 'Condition')),
};

/** The value of a piece of template. A property whose value is `AWS::NoValue` is left out. */
export function evaluate(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => evaluate(item, scope)).filter((item) => item !== undefined);
  }
  if (typeof value !== 'object' || value === null) return value;

  const entries = Object.entries(value);
  const [only] = entries;
  if (only && entries.length === 1) {
    const [name, argument] = only;
    const intrinsic = intrinsics[name];
    // A policy also has a key named Condition; there it holds a block, not the name of one.
    if (intrinsic && !(name === 'Condition' && typeof argument !== 'string')) {
      return intrinsic(argument, scope);
    }
    if (name.startsWith('Fn::')) {
      throw new AssemblyError(`The local stack does not know the function ${name}`);
    }
  }
  return Object.fromEntries(
    entries
      .map(([key, item]) => [key, evaluate(item, scope)])
      .filter(([, item]) => item !== undefined),
  );
}

function substitute(argument: unknown, scope: Scope): string {
  const [pattern, given] = Array.isArray(argument) ? argument : [argument, {}];
  const variables = Object(evaluate(given, scope));

  return text(pattern, 'Fn::Sub').replace(/\$\{(!?)([^}]+)\}/g, (_, literal, name: string) => {
    if (literal) return `\${${name}}`;
    if (Object.hasOwn(variables, name)) return text(variables[name], 'Fn::Sub');

    const [logicalId = '', ...attribute] = name.split('.');
    const value =
      attribute.length > 0 ? scope.attribute(logicalId, attribute.join('.')) : scope.ref(logicalId);
    return text(value, 'Fn::Sub');
  });
}

function text(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new AssemblyError(`${where} expects a text, not ${JSON.stringify(value)}`);
}

function list(value: unknown, where: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new AssemblyError(`${where} expects a list, not ${JSON.stringify(value)}`);
}

function texts(value: unknown, where: string): string[] {
  return list(value, where).map((item) => text(item, where));
}

function pair(value: unknown, where: string): readonly [unknown, unknown] {
  const [first, second] = list(value, where);
  return [first, second];
}
