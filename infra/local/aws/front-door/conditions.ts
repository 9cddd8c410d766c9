import type { ConditionBlock } from './identity';
import { matchesWildcard } from './wildcard';

/** What a request tells about itself, such as `dynamodb:LeadingKeys`; keys compare without case. */
export type ConditionContext = Readonly<Record<string, readonly string[]>>;

type Comparison = (wanted: string, actual: string) => boolean;

const equals: Comparison = (wanted, actual) => wanted === actual;
const equalsIgnoringCase: Comparison = (wanted, actual) =>
  wanted.toLowerCase() === actual.toLowerCase();
const like: Comparison = (wanted, actual) => matchesWildcard(wanted, actual);

const comparisons: Readonly<Record<string, { compare: Comparison; negated?: true }>> = {
  StringEquals: { compare: equals },
  StringNotEquals: { compare: equals, negated: true },
  StringEqualsIgnoreCase: { compare: equalsIgnoringCase },
  StringLike: { compare: like },
  StringNotLike: { compare: like, negated: true },
  ArnEquals: { compare: like },
  ArnLike: { compare: like },
  ArnNotEquals: { compare: like, negated: true },
  ArnNotLike: { compare: like, negated: true },
  Bool: { compare: equalsIgnoringCase },
};

interface Operator {
  readonly quantifier: 'all' | 'any' | 'single';
  readonly compare: Comparison;
  readonly negated: boolean;
  readonly ifExists: boolean;
}

/** A policy whose conditions we cannot judge must fail when it is loaded, never be skipped. */
export function assertKnownConditions(block: ConditionBlock | undefined): void {
  for (const name of Object.keys(block ?? {})) readOperator(name);
}

export function conditionsHold(
  block: ConditionBlock | undefined,
  context: ConditionContext,
): boolean {
  const actuals = new Map(
    Object.entries(context).map(([key, values]) => [key.toLowerCase(), values]),
  );

  return Object.entries(block ?? {}).every(([name, keys]) => {
    const operator = readOperator(name);
    return Object.entries(keys).every(([key, wanted]) =>
      holds(operator, [wanted].flat(), actuals.get(key.toLowerCase())),
    );
  });
}

function holds(
  operator: Operator,
  wanted: readonly string[],
  actual: readonly string[] | undefined,
): boolean {
  const matches = (value: string) =>
    wanted.some((one) => operator.compare(one, value)) !== operator.negated;

  if (actual === undefined) {
    return operator.ifExists || operator.quantifier === 'all' || isVacuous(operator);
  }
  return operator.quantifier === 'all' ? actual.every(matches) : actual.some(matches);
}

/** A negated comparison holds for a key that the request does not carry at all. */
function isVacuous(operator: Operator): boolean {
  return operator.negated && operator.quantifier === 'single';
}

function readOperator(name: string): Operator {
  const [, prefix, base = name, ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(.*?)(IfExists)?$/.exec(name) ?? [];
  const comparison = comparisons[base];
  if (!comparison) throw new Error(`The policy condition ${name} is not known to the local stack`);

  return {
    quantifier: prefix === 'ForAllValues' ? 'all' : prefix === 'ForAnyValue' ? 'any' : 'single',
    compare: comparison.compare,
    negated: comparison.negated ?? false,
    ifExists: ifExists !== undefined,
  };
}
