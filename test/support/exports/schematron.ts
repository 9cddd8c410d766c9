import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as slimdom from 'slimdom';

/** What we use of fontoxpath, whose own types would bring those of browsers into the whole project. */
interface XPathEngine {
  evaluateXPathToBoolean(
    expression: string,
    context: slimdom.Node,
    domFacade: null,
    variables: Variables,
    options: XPathOptions,
  ): boolean;
  evaluateXPathToNodes(
    expression: string,
    context: slimdom.Node,
    domFacade: null,
    variables: Variables,
    options: XPathOptions,
  ): slimdom.Node[];
}

type Variables = Readonly<Record<string, readonly slimdom.Node[]>>;

interface XPathOptions {
  readonly language: 'XPath3.1';
  readonly namespaceResolver: (prefix: string) => string | null;
}

const engine: XPathEngine = createRequire(join(process.cwd(), 'package.json'))('fontoxpath');

export interface Finding {
  /** The rule's own name where it has one. */
  readonly rule: string;
  readonly isFatal: boolean;
  readonly message: string;
}

/** An XPath expression that is handed the elements it would have to look for in the whole document. */
interface Query {
  readonly expression: string;
  /** Names of the variables, which are names of elements with an underscore for the colon. */
  readonly variables: readonly string[];
}

interface Assertion extends Finding {
  readonly test: Query;
  /** For a test that forbids one path: a document without these names passes, and most documents do. */
  readonly forbiddenNames: readonly string[] | undefined;
}

interface Rule {
  readonly context: Query;
  /** For each alternative of the context: names that a document must have for it to match anything. */
  readonly names: readonly (readonly string[])[];
  readonly assertions: readonly Assertion[];
}

const schematron = 'http://purl.oclc.org/dsdl/schematron';

function childrenOf(parent: slimdom.Element, name: string): slimdom.Element[] {
  return parent.children.filter(
    (child) => child.namespaceURI === schematron && child.localName === name,
  );
}

/** The match pattern of a rule as an expression that finds all its nodes: `a | /b` → `//a | /b`. */
function everywhere(pattern: string): string {
  return pattern
    .split(/\|(?![^[]*\])/)
    .map((part) => part.trim())
    .map((part) => (part.startsWith('/') ? part : `//${part}`))
    .join(' | ');
}

/**
 * Puts a variable, `$cac_Party`, for a search of the whole document, `//cac:Party`. Searches cost more
 * than all the rest, the official rules hold hundreds, and one walk collects what all of them look for.
 */
function query(expression: string): Query {
  const variables = new Set<string>();
  const indexed = expression.replace(
    /(^|[\s(|,])\/\/(\w+):([\w-]+)/g,
    (_, before: string, prefix: string, name: string) => {
      variables.add(`${prefix}_${name}`);
      return `${before}$${prefix}_${name}?*`;
    },
  );
  return { expression: indexed, variables: [...variables] };
}

/** The element names on the paths of a pattern, outside of its predicates. */
function namesIn(pattern: string): string[][] {
  const paths = pattern.replace(/\[(?:[^[\]]|\[[^\]]*\])*\]/g, '').split('|');
  return paths.map((path) => [...path.matchAll(/\w+:([\w-]+)/g)].map(([, name = '']) => name));
}

const singlePath = /^not\(((?:\/{0,2}\w+:[\w-]+)+)\)$/;

function forbiddenNames(test: string): string[] | undefined {
  const path = singlePath.exec(test.replace('(cac:InvoiceLine|cac:CreditNoteLine)/', ''))?.[1];
  return path === undefined ? undefined : namesIn(path)[0];
}

function closingParenthesis(text: string, opening: number): number {
  let depth = 0;
  for (let index = opening; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`unbalanced: ${text}`);
}

const exactSum = 'xs:decimal(../cbc:TaxableAmount) = ';

/**
 * The engine counts decimals as doubles, so 0.1 + 0.2 is not 0.3 in it. Where a rule compares a sum
 * without rounding it, the sum is rounded to cents in the way in which the other rules do it.
 */
function withRoundedSums(test: string): string {
  const at = test.lastIndexOf(exactSum);
  if (at < 0) return test;
  const start = at + exactSum.length;
  const end = closingParenthesis(test, start) + 1;
  const rounded = `round(${test.slice(start, end)} * 10 * 10) div 100`;
  return withRoundedSums(test.slice(0, at)) + exactSum + rounded + test.slice(end);
}

function assertionOf(assert: slimdom.Element): Assertion {
  const test = assert.getAttribute('test') ?? '';
  return {
    test: query(withRoundedSums(test)),
    forbiddenNames: forbiddenNames(test),
    rule: assert.getAttribute('id') ?? test,
    isFatal: assert.getAttribute('flag') !== 'warning',
    message: (assert.textContent ?? '').replace(/\s+/g, ' ').trim(),
  };
}

function patternsOf(schema: slimdom.Element): readonly (readonly Rule[])[] {
  return childrenOf(schema, 'pattern').map((pattern) =>
    childrenOf(pattern, 'rule').map((rule) => ({
      context: query(everywhere(rule.getAttribute('context') ?? '')),
      names: namesIn(rule.getAttribute('context') ?? ''),
      assertions: childrenOf(rule, 'assert').map(assertionOf),
    })),
  );
}

function allElements({ children }: slimdom.Document | slimdom.Element): slimdom.Element[] {
  return children.flatMap((child) => [child, ...allElements(child)]);
}

/** Applies the rules of one official file to documents; a node obeys the first rule of a pattern that matches it. */
export function schematronRules(path: string): (xml: string) => Finding[] {
  const schema = slimdom.parseXmlDocument(readFileSync(path, 'utf8')).documentElement;
  if (!schema) throw new Error(`${path} holds no schema`);

  const namespaces = new Map(
    childrenOf(schema, 'ns').map((ns) => [ns.getAttribute('prefix'), ns.getAttribute('uri')]),
  );
  const prefixes = new Map([...namespaces].map(([prefix, uri]) => [uri, prefix]));
  const patterns = patternsOf(schema);
  const options = {
    language: 'XPath3.1' as const,
    namespaceResolver: (prefix: string) => namespaces.get(prefix) ?? null,
  };

  return (xml) => {
    const document = slimdom.parseXmlDocument(xml);
    const elements = allElements(document);
    const present = new Set(elements.map(({ localName }) => localName));
    const isPresent = (names: readonly string[]) => names.every((name) => present.has(name));
    const mayBreak = ({ forbiddenNames: names }: Assertion) => !names || isPresent(names);

    const byName = new Map<string, slimdom.Element[]>();
    for (const node of elements) {
      const name = `${prefixes.get(node.namespaceURI)}_${node.localName}`;
      byName.set(name, [...(byName.get(name) ?? []), node]);
    }
    const variablesOf = ({ variables }: Query): Variables =>
      Object.fromEntries(variables.map((name) => [name, byName.get(name) ?? []]));
    const nodesOf = (context: Query) =>
      engine.evaluateXPathToNodes(
        context.expression,
        document,
        null,
        variablesOf(context),
        options,
      );
    const isBroken = ({ test }: Assertion, node: slimdom.Node) =>
      !engine.evaluateXPathToBoolean(test.expression, node, null, variablesOf(test), options);

    return patterns.flatMap((rules) => {
      const judged = new Set<slimdom.Node>();
      return rules
        .filter(({ names }) => names.some(isPresent))
        .flatMap(({ context, assertions }) => {
          const fresh = nodesOf(context).filter((node) => !judged.has(node));
          for (const node of fresh) judged.add(node);
          const open = assertions.filter(mayBreak);
          return fresh.flatMap((node) => open.filter((assertion) => isBroken(assertion, node)));
        });
    });
  };
}
