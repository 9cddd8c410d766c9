import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { EndpointId, WireReply, WireRequest } from '#shared/contracts/wire';
import { useEndpointMutation } from './use-endpoint-mutation';

interface Change<Shown extends EndpointId, Mutation extends EndpointId> {
  /** The query whose answer changes at once, or several; every cached page or filter of it. */
  readonly shows: Shown | readonly Shown[];
  readonly mutation: Mutation;
  /** What the answer looks like if the call succeeds. */
  readonly apply: (shown: WireReply<Shown>, request: WireRequest<Mutation>) => WireReply<Shown>;
}

/** One answer, or the answers of a list that is read page by page. */
type Cached<Shown extends EndpointId> = WireReply<Shown> | InfiniteData<WireReply<Shown>>;

/** Shows the result before the server has agreed, and puts everything back if it does not. */
export function useOptimisticMutation<Shown extends EndpointId, Mutation extends EndpointId>({
  shows,
  mutation: mutationId,
  apply,
}: Change<Shown, Mutation>) {
  const client = useQueryClient();
  const mutation = useEndpointMutation(mutationId);

  async function run(request: WireRequest<Mutation>): Promise<WireReply<Mutation>> {
    const keys = [shows].flat().map((id) => ({ queryKey: [id] }));
    await Promise.all(keys.map((key) => client.cancelQueries(key)));
    const before = keys.flatMap((key) => client.getQueriesData<Cached<Shown>>(key));
    for (const [key, shown] of before) {
      if (shown !== undefined)
        client.setQueryData(
          key,
          changed(shown, (one) => apply(one, request)),
        );
    }

    try {
      return await mutation.mutateAsync(request);
    } catch (error) {
      for (const [key, data] of before) client.setQueryData(key, data);
      for (const key of keys) void client.invalidateQueries(key);
      throw error;
    }
  }

  return { run, isPending: mutation.isPending };
}

function changed<Shown extends EndpointId>(
  shown: Cached<Shown>,
  apply: (one: WireReply<Shown>) => WireReply<Shown>,
): Cached<Shown> {
  return isPaged(shown) ? { ...shown, pages: shown.pages.map(apply) } : apply(shown);
}

function isPaged<T>(shown: T | InfiniteData<T>): shown is InfiniteData<T> {
  return typeof shown === 'object' && shown !== null && 'pages' in shown && 'pageParams' in shown;
}
