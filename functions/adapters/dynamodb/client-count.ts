import type { UserId } from '#shared/domain/ids';
import { isUnlimited } from '#shared/domain/plan';
import { ownerKeys } from './keys';
import type { Step } from './transact';

/** More clients, or fewer. */
export function countBy(ownerId: UserId, by: number) {
  return {
    key: ownerKeys.clientCount(ownerId),
    update: 'ADD clients :by',
    values: { ':by': by },
  };
}

/** Counts clients that are added, on condition that the limit of the plan has room for all of them. */
export function countMore(ownerId: UserId, more: number, limit: number): Step[] {
  if (more === 0) return [];
  const step = { name: 'count', ...countBy(ownerId, more) };
  if (isUnlimited(limit)) return [step];
  const room = limit - more;
  const isEmptyEnough = room >= 0 ? 'attribute_not_exists(clients) OR ' : '';
  return [
    {
      ...step,
      expression: `${isEmptyEnough}clients <= :room`,
      values: { ...step.values, ':room': room },
    },
  ];
}
