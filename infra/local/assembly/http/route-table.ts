import { AssemblyError } from '../assembly-error';
import type { ApiRoute } from '../model/routes';

export interface RouteMatch {
  readonly route: ApiRoute;
  readonly pathParameters: Readonly<Record<string, string>> | undefined;
}

export interface RouteTable {
  /** The route for a call, as the HTTP API chooses it; the path is decoded. */
  readonly match: (method: string, path: string) => RouteMatch | undefined;
}

type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'parameter' | 'greedy'; readonly name: string };

interface Candidate {
  readonly route: ApiRoute;
  readonly method: string;
  readonly segments: readonly Segment[];
}

const rank = { static: 0, parameter: 1, greedy: 2 } as const;

/**
 * The most special route wins: at the first segment where two differ, written text before `{name}`
 * before `{name+}`; on the same path a method before `ANY`; and `$default` when nothing else fits.
 */
export function createRouteTable(routes: readonly ApiRoute[]): RouteTable {
  const fallback = routes.find(({ key }) => key === '$default');
  const candidates = routes
    .filter(({ key }) => key !== '$default')
    .map(candidateOf)
    .toSorted(mostSpecialFirst);

  return {
    match: (method, path) => {
      const parts = path.split('/').slice(1);
      for (const candidate of candidates) {
        if (candidate.method !== 'ANY' && candidate.method !== method) continue;
        const found = matchSegments(candidate.segments, parts);
        if (found) {
          const hasParameters = Object.keys(found).length > 0;
          return { route: candidate.route, pathParameters: hasParameters ? found : undefined };
        }
      }
      return fallback && { route: fallback, pathParameters: undefined };
    },
  };
}

function candidateOf(route: ApiRoute): Candidate {
  const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(route.key) ?? [];
  if (!method || path === undefined) {
    throw new AssemblyError(`The HTTP API has a route that is no method and path: ${route.key}`);
  }
  return { route, method, segments: path.split('/').slice(1).map(segmentOf) };
}

function segmentOf(text: string): Segment {
  const [, name, plus] = /^\{([^+}]+)(\+?)\}$/.exec(text) ?? [];
  if (name === undefined) return { kind: 'static', text };
  return { kind: plus ? 'greedy' : 'parameter', name };
}

/** A whole order of all routes, also of those that no path could match both: sorting needs one to find any. */
function mostSpecialFirst(a: Candidate, b: Candidate): number {
  for (const [index, segment] of a.segments.entries()) {
    const other = b.segments[index];
    if (!other) return 1;
    const difference = rank[segment.kind] - rank[other.kind];
    if (difference !== 0) return difference;
  }
  const isShorter = a.segments.length < b.segments.length;
  return isShorter ? -1 : Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function matchSegments(
  segments: readonly Segment[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (!part) return undefined;
    if (segment.kind === 'static') {
      if (segment.text !== part) return undefined;
      continue;
    }
    if (segment.kind === 'greedy') {
      return { ...found, [segment.name]: parts.slice(index).join('/') };
    }
    found[segment.name] = part;
  }
  return segments.length === parts.length ? found : undefined;
}
