import type { Key } from './item';
import type { Step } from './transact';

/** Something that is added to a number of an item. */
export interface Counting {
  readonly key: Key;
  readonly name: string;
  readonly by: number;
  /** What the number has to be before; a missing one is zero. */
  readonly was?: { readonly exactly: number } | { readonly below: number };
}

/** The name of the steps that count: whether a number was as it had to be, the next look at it tells. */
export const countsStep = 'counts';

function conditionOf({ was }: Counting, index: number): string[] {
  if (!was) return [];
  if ('below' in was) return [`(attribute_not_exists(#n${index}) OR #n${index} < :w${index})`];
  return was.exactly === 0 ? [`attribute_not_exists(#n${index})`] : [`#n${index} = :w${index}`];
}

function boundOf({ was }: Counting): number | undefined {
  if (!was) return undefined;
  if ('below' in was) return was.below;
  return was.exactly === 0 ? undefined : was.exactly;
}

function stepOf(key: Key, countings: readonly Counting[]): Step {
  const conditions = countings.flatMap(conditionOf);
  const values = countings.flatMap((counting, index) => {
    const bound = boundOf(counting);
    const by = [`:v${index}`, counting.by] as const;
    return bound === undefined ? [by] : [by, [`:w${index}`, bound] as const];
  });
  return {
    name: countsStep,
    key,
    update: `ADD ${countings.map((_, index) => `#n${index} :v${index}`).join(', ')}`,
    ...(conditions.length > 0 && { expression: conditions.join(' AND ') }),
    names: Object.fromEntries(countings.map(({ name }, index) => [`#n${index}`, name])),
    values: Object.fromEntries(values),
  };
}

/** One write for each item: a transaction takes an item once, and each has its price. */
export function countSteps(countings: readonly Counting[]): Step[] {
  const byItem = new Map<string, Counting[]>();
  for (const counting of countings) {
    const { pk, sk } = counting.key;
    byItem.set(`${pk} ${sk}`, [...(byItem.get(`${pk} ${sk}`) ?? []), counting]);
  }
  return [...byItem.values()].flatMap((ofItem) =>
    ofItem.slice(0, 1).map(({ key }) => stepOf(key, ofItem)),
  );
}
