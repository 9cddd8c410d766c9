import * as z from 'zod';
import type { Form } from '../form';
import { missing } from '../refusal';
import { whole, wholeFrom } from './params';

interface Listed {
  readonly id: string;
}

const [usualLimit, largestLimit] = [10, 100];

/** The parameters that every list takes. */
export const paging = {
  limit: wholeFrom(1, largestLimit).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

export const createdRange = z
  .union([
    whole,
    z.object({
      gt: whole.optional(),
      gte: whole.optional(),
      lt: whole.optional(),
      lte: whole.optional(),
    }),
  ])
  .optional();

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** A page of a list, newest first, from objects that come oldest first. */
export function listOf<T extends Listed>(url: string, oldestFirst: readonly T[], page: Page) {
  const { limit = usualLimit } = page;
  const all = oldestFirst.toReversed();
  if (page.ending_before !== undefined) {
    const end = positionOf(all, page.ending_before, 'ending_before');
    const start = Math.max(end - limit, 0);
    return { object: 'list' as const, data: all.slice(start, end), has_more: start > 0, url };
  }
  const start =
    page.starting_after === undefined
      ? 0
      : positionOf(all, page.starting_after, 'starting_after') + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list' as const, data, has_more: start + data.length < all.length, url };
}

function positionOf(all: readonly Listed[], id: string, param: string): number {
  const position = all.findIndex((one) => one.id === id);
  return position < 0 ? missing('object', id, param) : position;
}

export function isCreatedIn(
  { created }: { readonly created: number },
  range: z.output<typeof createdRange>,
): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -1, gte = -1, lt = Number.MAX_VALUE, lte = Number.MAX_VALUE } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** Whether every member that was asked for is as asked. */
export function fits(
  object: object,
  wanted: Readonly<Record<string, Form | boolean | undefined>>,
): boolean {
  const members = new Map(Object.entries(object));
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || members.get(name) === value,
  );
}
