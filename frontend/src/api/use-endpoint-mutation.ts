import { endpoints } from 'virtual:endpoints';
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointId, WireReply, WireRequest } from '#shared/contracts/wire';
import { ApiError, isUnanswered } from './api-error';
import { callEndpoint } from './client';

/** Whether a query shows something that the mutation may have changed. */
export function isTouchedBy(mutationId: string, query: Pick<Query, 'queryKey'>): boolean {
  const [queryId] = query.queryKey;
  const read = typeof queryId === 'string' ? (endpoints[queryId]?.reads ?? []) : [];
  const written = endpoints[mutationId]?.writes ?? [];
  return read.some((resource) => written.includes(resource));
}

/** What is shown may not be so any more: a lost answer, what another window changed, what is gone. */
function isNews(error: ApiError): boolean {
  // Without a connection nothing was done, and nothing can be fetched.
  if (isUnanswered(error)) return navigator.onLine;
  return error.code === 'EDIT_CONFLICT' || error.status === 404;
}

/** A request, or that of a form, which asks for one thing however often it was changed before an answer came. */
type Asked<Id extends EndpointId> =
  | WireRequest<Id>
  | (WireRequest<Id> & { readonly idempotencyKey: string });

/**
 * A changing call. Once it has succeeded, may have, or was refused because something else had changed, the queries that
 * use what it writes are fetched anew; a call that takes an idempotency key sends the same one again as long as the same
 * request has not succeeded.
 */
export function useEndpointMutation<Id extends EndpointId>(id: Id) {
  const client = useQueryClient();
  // The caller need not wait for the lists behind it.
  const fetchAnew = () =>
    void client.invalidateQueries({ predicate: (query) => isTouchedBy(id, query) });

  return useMutation<WireReply<Id>, Error, Asked<Id>>({
    mutationFn: (request) => callEndpoint(id, request, keyed(id, request)),
    onSuccess: (_reply, request) => {
      keys.delete(JSON.stringify([id, request]));
      fetchAnew();
    },
    onError: (error) => {
      if (error instanceof ApiError && isNews(error)) fetchAnew();
    },
  });
}

const keys = new Map<string, string>();

function keyed(id: EndpointId, request: object): { idempotencyKey?: string } {
  if (!endpoints[id]?.isIdempotencyKeyed) return {};
  if ('idempotencyKey' in request && typeof request.idempotencyKey === 'string')
    return { idempotencyKey: request.idempotencyKey };
  const name = JSON.stringify([id, request]);
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  return { idempotencyKey: key };
}
