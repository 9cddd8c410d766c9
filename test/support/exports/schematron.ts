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
    variables: object,
    options: XPathOptions,
  ): boolean;
  evaluateXPathToNodes(
    expression: string,
    context: slimdom.Node,
    domFacade: null,
    variables: object,
    options: XPathOptions,
  ): slimdom.Node[];
}

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

interface Assertion extends Finding {
  readonly test: string;
}

interface Rule {
  readonly context: string;
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

/** The element names on the paths of a pattern, outside of its predicates. */
function namesIn(pattern: string): string[][] {
  const paths = pattern.replace(/\[(?:[^[\]]|\[[^\]]*\])*\]/g, '').split('|');
  return paths.map((path) => [...path.matchAll(/\w+:([\w-]+)/g)].map(([, name = '']) => name));
}

function assertionOf(assert: slimdom.Element): Assertion {
  const test = assert.getAttribute('test') ?? '';
  return {
    test,
    rule: assert.getAttribute('id') ?? test,
    isFatal: assert.getAttribute('flag') !== 'warning',
    message: (assert.textContent ?? '').replace(/\s+/g, ' ').trim(),
  };
}

function patternsOf(schema: slimdom.Element): readonly (readonly Rule[])[] {
  return childrenOf(schema, 'pattern').map((pattern) =>
    childrenOf(pattern, 'rule').map((rule) => ({
      context: everywhere(rule.getAttribute('context') ?? ''),
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
  const patterns = patternsOf(schema);
  const options = {
    language: 'XPath3.1' as const,
    namespaceResolver: (prefix: string) => namespaces.get(prefix) ?? null,
  };

  function broken(node: slimdom.Node, assertions: readonly Assertion[]): Finding[] {
    return assertions.filter(
      ({ test }) => !engine.evaluateXPathToBoolean(test, node, null, {}, options),
    );
  }

  return (xml) => {
    const document = slimdom.parseXmlDocument(xml);
    const present = new Set(allElements(document).map(({ localName }) => localName));
    const mayMatch = ({ names }: Rule) =>
      names.some((path) => path.every((name) => present.has(name)));

    return patterns.flatMap((rules) => {
      const judged = new Set<slimdom.Node>();
      return rules.filter(mayMatch).flatMap(({ context, assertions }) => {
        const nodes = engine.evaluateXPathToNodes(context, document, null, {}, options);
        const fresh = nodes.filter((node) => !judged.has(node));
        for (const node of fresh) judged.add(node);
        return fresh.flatMap((node) => broken(node, assertions));
      });
    });
  };
}
