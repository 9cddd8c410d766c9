import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isCorrectable } from '#shared/domain/credit-note';
import { uncreditedQuantities } from '#shared/domain/credit-quantities';
import { Invoice } from '#shared/domain/invoice';
import { ApiError } from '../../../../api/api-error';
import { endpointQuery, useEndpointQuery } from '../../../../api/use-endpoint-query';
import { type CreditSource, hasRest } from './credit-form';

export type CreditLoad =
  | { readonly state: 'loading' | 'not-found' | 'failed' | 'nothing-left' }
  | { readonly state: 'ready'; readonly source: CreditSource };

const byId = (id: string) => ({ params: { id } });

/** The invoice to be corrected, what was credited of it, and the draft, if `id` names one instead of the invoice. */
export function useCreditSource(id: string) {
  const named = useEndpointQuery('invoices.get', byId(id));
  const draft = named.data?.invoice.kind === 'credit_note' ? named.data.invoice : undefined;
  const originalId = draft?.correction?.original.id ?? id;
  const invoice = useEndpointQuery('invoices.get', byId(originalId), {
    isEnabled: named.data !== undefined,
  });
  const earlier = useQueries({
    queries: (invoice.data?.invoice.creditNotes ?? []).map((one) =>
      endpointQuery('invoices.get', byId(one)),
    ),
  });

  const all = [named, invoice, ...earlier];
  const isLoaded = all.every(({ data }) => data !== undefined);
  const version = all.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the answers
  const source = useMemo(() => {
    if (!isLoaded || !invoice.data) return undefined;
    const original = Invoice.parse(invoice.data.invoice);
    const inForce = earlier.flatMap(({ data }) => (data ? [Invoice.parse(data.invoice)] : []));
    return {
      original,
      earlier: inForce,
      left: uncreditedQuantities(original, inForce),
      draft: draft && Invoice.parse(draft),
    };
  }, [isLoaded, version]);

  // A credit note that a lost answer made does not take the form away, neither while it loads nor when it left nothing.
  const [open, setOpen] = useState<{ readonly id: string; readonly source: CreditSource }>();
  const isNew = source !== undefined && source !== open?.source && isOpen(source);
  if (isNew) setOpen({ id, source });
  const shown = isNew || open?.id !== id ? source : open.source;

  const reload = async () => {
    await Promise.all(all.map(({ refetch }) => refetch()));
    setOpen(undefined);
  };
  return {
    load: loadOf(
      all.map(({ error }) => error),
      shown,
    ),
    reload,
  };
}

function loadOf(errors: readonly unknown[], source: CreditSource | undefined): CreditLoad {
  const error = errors.find((one) => one);
  if (error instanceof ApiError && error.status === 404) return { state: 'not-found' };
  if (!source) return { state: error ? 'failed' : 'loading' };
  return isOpen(source) ? { state: 'ready', source } : { state: 'nothing-left' };
}

/** A credit note with a number is final, and nothing is left of what was credited whole. */
function isOpen(source: CreditSource): boolean {
  const isFinal = source.draft?.number !== undefined;
  return isCorrectable(source.original) && hasRest(source) && !isFinal;
}
