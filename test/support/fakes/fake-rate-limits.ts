import type { RateLimits } from '#functions/ports/rate-limits';
import { rateWindow } from '#shared/domain/rate-limit';

export function fakeRateLimits(): RateLimits {
  const uses = new Map<string, number>();
  const nameOf = (...[limit, counted, at]: Parameters<RateLimits['take']>) =>
    JSON.stringify([limit.name, counted, rateWindow(limit, at).start]);
  return {
    take: async (limit, counted, at) => {
      const { secondsLeft } = rateWindow(limit, at);
      const name = nameOf(limit, counted, at);
      const used = (uses.get(name) ?? 0) + 1;
      if (used > limit.most) return secondsLeft;
      uses.set(name, used);
      return undefined;
    },
    forget: async (limit, counted, at) => void uses.delete(nameOf(limit, counted, at)),
  };
}
