import { useEffect } from 'react';
import { prepareProof } from '../../../api/captcha/proofs';
import { whenIdle } from '../../../platform/when-idle';

/** Solved while somebody fills in the form, so that nobody waits for it. */
export function usePreparedProof(): void {
  useEffect(() => whenIdle(prepareProof), []);
}
