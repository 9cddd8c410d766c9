import { endpointEntry, type FunctionEntry } from '../../entries';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const accesses = ['public', 'member', 'premium', 'admin'] as const;

/** A call that is about to exist. */
export interface EndpointPlan {
  readonly group: string;
  readonly name: string;
  readonly method: (typeof methods)[number];
  readonly route: string;
  readonly placeholders: readonly string[];
  readonly access: (typeof accesses)[number];
  readonly entry: FunctionEntry;
}

/** What was asked for makes no sense; the message says why. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
}

export const usage = `npm run new:endpoint -- <group>.<name> "<METHOD> /api/<path>" [--access member]

  npm run new:endpoint -- invoices.archive "POST /api/invoices/{id}/archive"

  --access   ${accesses.join(', ')}; member unless said otherwise`;

interface Known {
  readonly id: string;
  readonly route: string;
}

/** Reads what somebody typed; `existing` are the calls that there are. */
export function planEndpoint(
  id: string,
  route: string,
  access: string,
  existing: readonly Known[],
): EndpointPlan {
  const [, group, name] =
    /^([a-z]+)\.([a-z][A-Za-z]*)$/.exec(id) ??
    refuse(`"${id}" is no id: it is a group and a name, such as invoices.archive`);
  const [, written, path = ''] =
    /^([A-Z]+) (\/api(?:\/(?:[a-z0-9-]+|\{[a-z][A-Za-z]*\}))+)$/.exec(route) ??
    refuse(`"${route}" is no route: it is a method and a path, such as GET /api/invoices/{id}`);
  const method =
    methods.find((known) => known === written) ?? refuse(`A call is ${methods.join(', ')}`);
  const reserved = [group, name].find((word = '') => !isFreeName(word));
  if (reserved) refuse(`"${reserved}" is a word of the language; choose another name`);

  const taken = existing.find((known) => known.id === id || known.route === route);
  if (taken) refuse(`There is ${taken.id} already: ${taken.route}`);

  return {
    group: group ?? '',
    name: name ?? '',
    method,
    route,
    placeholders: [...path.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder),
    access:
      accesses.find((known) => known === access) ?? refuse(`Access is ${accesses.join(', ')}`),
    entry: endpointEntry({ id }),
  };
}

/** Group and name become constants, and reserved words cannot. */
function isFreeName(name: string): boolean {
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
}

function refuse(message: string): never {
  throw new ScaffoldError(message);
}
