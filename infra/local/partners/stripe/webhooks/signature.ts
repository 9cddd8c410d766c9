import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature` of a body: the real time, whatever clock a customer has. */
export function signatureOf(body: string, secret: string, now: number): string {
  const t = Math.floor(now / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return `t=${t},v1=${v1}`;
}
