import type { StateWrite } from '#functions/ports/state-write';
import { followState } from '#functions/runtime/follow-state';

const attemptsOf = (...outcomes: readonly (StateWrite | 'nothing')[]) => {
  let count = 0;
  return {
    attempt: async () => outcomes[count++] ?? 'outdated',
    count: () => count,
  };
};

describe('following the state of a partner', () => {
  it.each(['written', 'repeated', 'nothing'] as const)('ends with %s', async (outcome) => {
    const { attempt, count } = attemptsOf(outcome, 'written');
    expect(await followState(attempt)).toBe(outcome);
    expect(count()).toBe(1);
  });

  it('begins anew when ours was written meanwhile, until it is not', async () => {
    const { attempt, count } = attemptsOf('outdated', 'outdated', 'written');
    expect(await followState(attempt)).toBe('written');
    expect(count()).toBe(3);
  });

  it('passes on what an attempt throws', async () => {
    const broken = async () => {
      throw new Error('Stripe is away');
    };
    await expect(followState(broken)).rejects.toThrow('Stripe is away');
  });
});
