import Stripe from 'stripe';
import { AppError } from '#shared/errors/app-error';

/** What Stripe answers when it cannot now, after the library has tried again. */
const silences = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
] as const;

/** Asks Stripe, and says so in words of ours when it does not answer or a bank refuses. The rest passes as it is. */
export async function askStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (silences.some((silence) => cause instanceof silence)) {
      throw new AppError('PAYMENT_SERVICE_SILENT', undefined, { cause });
    }
    if (cause instanceof Stripe.errors.StripeCardError) {
      throw new AppError('PAYMENT_DECLINED', undefined, { cause });
    }
    throw cause;
  }
}

/** The same for what may not exist, or not any more. */
export function findAtStripe<T>(ask: () => Promise<T>): Promise<T | undefined> {
  return askStripe(async () => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      // A list of something that belongs to what is gone answers 400, with the same code.
      if (error.statusCode === 404 || error.code === 'resource_missing') return undefined;
      throw error;
    }
  });
}

/** So many refusals of before are passed over; whoever had more waits until Stripe has forgotten the first. */
const mostRefusals = 4;

/**
 * Makes one thing of any number of tries with a key. Stripe answers a key alike for a day, also when it refused or
 * failed: what it only repeats is asked anew, under a key that names that refusal, so that it is still one for all.
 */
export async function makeOnce<T>(
  key: string,
  make: (options: { readonly idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  let idempotencyKey = key;
  for (let count = 0; ; count += 1) {
    try {
      return await make({ idempotencyKey });
    } catch (error) {
      const before = repeatedRefusal(error);
      if (before === undefined || count === mostRefusals) throw error;
      idempotencyKey = `${key}-${before}`;
    }
  }
}

/** The request that was refused first, when this is only the same answer again. */
function repeatedRefusal(error: unknown): string | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const { 'idempotent-replayed': isRepeated, 'original-request': first } = error.headers ?? {};
  return isRepeated === 'true' ? first : undefined;
}
