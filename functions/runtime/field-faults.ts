import type * as z from 'zod';
import type { FieldFault } from '#shared/errors/field-faults';
import { type FieldProblemCode, fieldProblems } from '#shared/errors/field-problems';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** What schemas complain about without naming a code of ours. */
const codeOfIssue = {
  invalid_type: 'wrong_type',
  invalid_value: 'unknown_value',
  invalid_format: 'wrong_type',
  too_big: 'too_big',
  too_small: 'too_small',
  not_multiple_of: 'wrong_type',
  unrecognized_keys: 'unknown_value',
  invalid_union: 'wrong_type',
  invalid_key: 'wrong_type',
  invalid_element: 'wrong_type',
  custom: 'wrong_type',
} as const satisfies Record<Issue['code'], FieldProblemCode>;

function isProblemCode(text: string): text is FieldProblemCode {
  return Object.hasOwn(fieldProblems, text);
}

function isMissing(input: unknown, path: Path): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value === undefined;
}

function codeOf(issue: Issue, input: unknown, path: Path): FieldProblemCode {
  const named = isProblemCode(issue.message) ? issue.message : undefined;
  // A field that has a word of its own for being left out says that one.
  if (named && issue.code === 'custom') return named;
  if (isMissing(input, path)) return 'required';
  return named ?? codeOfIssue[issue.code];
}

/** How badly the outline of a value misses a branch: fields that are absent, or that it does not know. */
function misfit(branch: readonly Issue[], input: unknown): number {
  return branch
    .filter(({ path }) => path.length <= 1)
    .reduce((sum, issue) => {
      if (issue.code === 'unrecognized_keys') return sum + issue.keys.length;
      return isMissing(input, issue.path) || issue.path.length === 0 ? sum + 1 : sum;
    }, 0);
}

/** The branch that the sender had in mind: the one whose outline fits best, then the one with the fewest problems. */
function closestBranch(branches: readonly (readonly Issue[])[], input: unknown) {
  return branches
    .map((issues) => ({ issues, misfit: misfit(issues, input) }))
    .sort((a, b) => a.misfit - b.misfit || a.issues.length - b.issues.length)[0]?.issues;
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.getOwnPropertyDescriptor(value, key)?.value
        : undefined,
    input,
  );
}

function faultsOfIssue(issue: Issue, input: unknown, prefix: Path): FieldFault[] {
  const path = [...prefix, ...issue.path];
  const isUnion = issue.code === 'invalid_union' && !isProblemCode(issue.message);
  const branch = isUnion ? closestBranch(issue.errors, valueAt(input, path)) : undefined;
  if (branch?.some((inner) => inner.path.length > 0)) {
    return branch.flatMap((inner) => faultsOfIssue(inner, input, path));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown_value' }));
  }
  return [{ path: path.map(String).join('.'), code: codeOf(issue, input, path) }];
}

/** Puts what a schema found into our words: one code for each field, by its dotted path. */
export function faultsOf(error: z.core.$ZodError, input: unknown): FieldFault[] {
  return error.issues.flatMap((issue) => faultsOfIssue(issue, input, []));
}
