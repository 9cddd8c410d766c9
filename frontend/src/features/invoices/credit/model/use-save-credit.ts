import { useState } from 'react';
import type { WireReply } from '#shared/contracts/wire';
import type { CreditNoteChange } from '#shared/domain/credit-note';
import type { Invoice } from '#shared/domain/invoice';
import { ApiError, fieldProblemsOf, madeBefore } from '../../../../api/api-error';
import { useEndpointMutation } from '../../../../api/use-endpoint-mutation';
import type { CreditSource } from './credit-form';
import { formPath } from './credit-note-of-form';

export type Intent = 'draft' | 'issue';
export type CreditReply = WireReply<'invoices.createCreditNote'>;

/** What kept the last attempt from going through. */
export type CreditTrouble =
  | { readonly kind: 'problems'; readonly count: number }
  | { readonly kind: 'offline' | 'conflict' }
  /** An earlier try made it, and its answer was lost; this one differs. */
  | { readonly kind: 'made'; readonly id: string; readonly intent: Intent }
  | { readonly kind: 'failed'; readonly message: string };

/** Sentences beside fields, by their path in the form. */
export type CreditErrors = Readonly<Record<string, string>>;

interface Refused {
  readonly trouble: CreditTrouble;
  readonly errors: CreditErrors;
}

/** Saves or issues the credit note; resolves with the answer, or with what to say. */
export function useSaveCredit({ original, draft }: CreditSource) {
  const create = useEndpointMutation('invoices.createCreditNote');
  const update = useEndpointMutation('invoices.updateCreditNote');
  const [pending, setPending] = useState<Intent | undefined>();

  const save = async (
    input: CreditNoteChange,
    intent: Intent,
    idempotencyKey: string,
  ): Promise<{ readonly reply: CreditReply } | Refused> => {
    setPending(intent);
    try {
      const body = { ...input, intent };
      const reply = draft
        ? await update.mutateAsync({ query: { id: draft.id }, body: revised(body, draft) })
        : await create.mutateAsync({ body: { ...body, invoiceId: original.id }, idempotencyKey });
      return { reply };
    } catch (error) {
      const id = madeBefore(error);
      return id ? { errors: {}, trouble: { kind: 'made', id, intent } } : refusedBy(error, input);
    } finally {
      setPending(undefined);
    }
  };
  return { save, pending };
}

function revised<B>(body: B, { revision }: Invoice) {
  return { ...body, revision };
}

function refusedBy(error: unknown, input: CreditNoteChange): Refused {
  const errors = Object.fromEntries(
    fieldProblemsOf(error).map(({ path, message }) => [formPath(path, input), message]),
  );
  return { errors, trouble: troubleOf(error, Object.keys(errors).length) };
}

function troubleOf(error: unknown, count: number): CreditTrouble {
  if (count > 0) return { kind: 'problems', count };
  if (!(error instanceof ApiError)) return { kind: 'failed', message: '' };
  if (error.status === 0) return { kind: 'offline' };
  if (error.code === 'EDIT_CONFLICT' || error.code === 'CREDIT_EXCEEDED')
    return { kind: 'conflict' };
  // Only our server speaks the person's language; a gateway does not.
  return { kind: 'failed', message: error.requestId ? error.message : '' };
}
