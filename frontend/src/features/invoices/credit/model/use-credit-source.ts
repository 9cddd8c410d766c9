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

  // What loads besides, such as a credit note that a lost answer made, does not take the form away.
  const [last, setLast] = useState<{ readonly id: string; readonly source: CreditSource }>();
  if (source && source !== last?.source) setLast({ id, source });
  const shown = source ?? (last?.id === id ? last.source : undefined);

  const reload = () => Promise.all(all.map(({ refetch }) => refetch()));
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
  // A credit note with a number is final, and nothing is left of what was credited whole.
  const isFinal = source.draft?.number !== undefined;
  const isOpen = isCorrectable(source.original) && hasRest(source) && !isFinal;
  return isOpen ? { state: 'ready', source } : { state: 'nothing-left' };
}
