import { createHmac } from 'node:crypto';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';

export const webhookSecret = 'whsec_planted';

/** The header by which Stripe proves that it sent a body at that moment. */
export function stripeSignature(
  body: string | Uint8Array,
  at: Instant,
  secrets: readonly string[] = [webhookSecret],
): string {
  const time = Math.floor(epochMillisecondsOf(at) / 1000);
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${time}.`).update(body);
    return `v1=${hmac.digest('hex')}`;
  });
  return [`t=${time}`, ...signatures].join(',');
}
