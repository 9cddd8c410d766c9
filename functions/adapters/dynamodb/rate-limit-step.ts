import { createHash } from 'node:crypto';
import type { Instant } from '#shared/domain/calendar';
import { type RateLimit, rateWindow } from '#shared/domain/rate-limit';
import type { Counted } from '../../ports/rate-limits';
import type { Key } from './item';
import { limitKeys } from './keys';

/** The name of the step, by which a transaction tells that a limit is used up. */
export const limitStep = 'limit';

/**
 * A visitor is known by a hash that holds for one window of one limit, so what is stored never tells
 * who came again.
 */
export function keyOf({ name }: RateLimit, counted: Counted, start: number): Key {
  const window = String(start);
  if ('ownerId' in counted) return limitKeys.ofOwner(counted.ownerId, name, window);
  const visitor = createHash('sha256').update(`${name} ${window} ${counted.address}`).digest('hex');
  return limitKeys.ofVisitor(visitor, name, window);
}

/** Counts uses of a limit, on the condition that it has room for them: alone, or in a transaction with what is used. */
export function countStep(limit: RateLimit, counted: Counted, at: Instant, uses: number) {
  const { start } = rateWindow(limit, at);
  return {
    name: limitStep,
    key: keyOf(limit, counted, start),
    update: 'ADD #uses :these SET #ttl = :ttl',
    expression: 'attribute_not_exists(#uses) OR #uses <= :room',
    names: { '#uses': 'uses', '#ttl': 'ttl' },
    values: {
      ':these': uses,
      ':room': limit.most - uses,
      ':ttl': start + 2 * limit.seconds,
    },
  };
}
