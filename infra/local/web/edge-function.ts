import { createHmac } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import * as z from 'zod';

/** The path of the file to answer with; undefined when nothing is to be answered at all. */
export type RewritePath = (path: string, cookieHeader?: string) => string | undefined;

const Answer = z.union([z.object({ uri: z.string() }), z.object({ statusCode: z.literal(403) })]);

/** Of Node's modules, CloudFront has what signing takes. */
const modules: Readonly<Record<string, unknown>> = { crypto: { createHmac } };

/** Runs the very function that CloudFront runs for each request, to find the file for a path. */
export function compileEdgeFunction(source: string): RewritePath {
  const context = createContext({ require: (name: string) => modules[name] });
  new Script(source, { filename: 'edge-function.js' }).runInContext(context);
  const { handler } = context;
  if (typeof handler !== 'function') throw new Error('The edge function has no handler');

  return (path, cookieHeader = '') => {
    const request = { method: 'GET', uri: path, headers: {}, cookies: cookiesOf(cookieHeader) };
    const answer = Answer.parse(handler({ version: '1.0', request }));
    return 'uri' in answer ? answer.uri : undefined;
  };
}

function cookiesOf(header: string): Record<string, { readonly value: string }> {
  const pairs = header.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return name ? [[name, { value: value.join('=') }] as const] : [];
  });
  return Object.fromEntries(pairs);
}
