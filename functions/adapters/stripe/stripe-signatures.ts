import { createHmac, timingSafeEqual } from 'node:crypto';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import { signatureToleranceSeconds } from '#shared/domain/stripe-event';
import type { StripeSignatures } from '../../ports/stripe-signatures';

interface Header {
  /** Seconds since 1970, as they were written: the signature is over these digits. */
  readonly time: string;
  readonly signatures: readonly Buffer[];
}

const digestBytes = 32;

/** `t=1792581600,v1=5257…,v1=…,v0=…`: while a secret is exchanged, Stripe signs with both. */
function parse(header: string): Header | undefined {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (wanted: string) =>
    parts.flatMap(([name, value]) => (name === wanted && value ? [value] : []));

  const [time, ...others] = valuesOf('t');
  if (time === undefined || others.length > 0 || !/^\d{1,12}$/.test(time)) return undefined;
  const signatures = valuesOf('v1').map((text) => Buffer.from(text, 'hex'));
  return { time, signatures: signatures.filter(({ length }) => length === digestBytes) };
}

function isRecent(time: string, at: Instant): boolean {
  const age = epochMillisecondsOf(at) / 1000 - Number(time);
  return Math.abs(age) <= signatureToleranceSeconds;
}

/** Each endpoint of Stripe has a secret of its own, and an old one counts until the new one does. Without any, nothing is genuine. */
function secretsOf(text = ''): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Checks the scheme `v1` of Stripe, HMAC-SHA256 over time and body, without the library, which is large. */
export function stripeSignatures(settings: {
  readonly stripeWebhookSecret: string | undefined;
}): StripeSignatures {
  return {
    isGenuine: ({ bytes, signature }, at) => {
      const header = parse(signature);
      if (!header || !isRecent(header.time, at)) return false;

      return secretsOf(settings.stripeWebhookSecret).some((secret) => {
        const hmac = createHmac('sha256', secret).update(`${header.time}.`).update(bytes);
        const expected = hmac.digest();
        return header.signatures.some((given) => timingSafeEqual(given, expected));
      });
    },
  };
}
