import type { RateLimits } from '#functions/ports/rate-limits';
import { rateWindow } from '#shared/domain/rate-limit';

export function fakeRateLimits(): RateLimits {
  const uses = new Map<string, number>();
  return {
    take: async (limit, counted, at) => {
      const { start, secondsLeft } = rateWindow(limit, at);
      const name = JSON.stringify([limit.name, counted, start]);
      const used = (uses.get(name) ?? 0) + 1;
      if (used > limit.most) return secondsLeft;
      uses.set(name, used);
      return undefined;
    },
  };
}
