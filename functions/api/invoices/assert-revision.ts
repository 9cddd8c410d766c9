import type { Invoice } from '#shared/domain/invoice';
import { AppError } from '#shared/errors/app-error';

/** Whoever changed the invoice since the caller saw it wins: throws `EDIT_CONFLICT` with the revision in store. */
export function assertRevision(
  seen: { readonly revision?: number | undefined },
  { revision }: Pick<Invoice, 'revision'>,
): void {
  if (seen.revision !== undefined && seen.revision !== revision) {
    throw new AppError('EDIT_CONFLICT', { revision });
  }
}
