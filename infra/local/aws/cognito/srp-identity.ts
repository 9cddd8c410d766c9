import type { SrpIdentity } from './secure-remote-password';

/** SRP knows a pool by the part of its id that follows the region. */
export function srpIdentity(poolId: string, sub: string): SrpIdentity {
  return { poolName: poolId.slice(poolId.indexOf('_') + 1), userId: sub };
}
