import type { IdempotencyKey } from '#shared/contracts/endpoint';
import { AppError } from '#shared/errors/app-error';

/** Remembers what a key made, as the adapters do. */
export function fakeKeys<T>() {
  const made = new Map<string, { readonly requestHash: string; readonly thing: T }>();

  return {
    find(ownerId: string, idempotency: IdempotencyKey | undefined): T | undefined {
      if (!idempotency) return undefined;
      const known = made.get(`${ownerId} ${idempotency.key}`);
      if (known && known.requestHash !== idempotency.requestHash) {
        throw new AppError('IDEMPOTENCY_KEY_REUSED');
      }
      return known?.thing;
    },
    remember(ownerId: string, idempotency: IdempotencyKey | undefined, thing: T): void {
      if (!idempotency) return;
      made.set(`${ownerId} ${idempotency.key}`, { requestHash: idempotency.requestHash, thing });
    },
  };
}
