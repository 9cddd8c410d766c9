import { useQueryClient } from '@tanstack/react-query';
import type { EndpointId, WireReply, WireRequest } from '#shared/contracts/wire';
import { useEndpointMutation } from './use-endpoint-mutation';

interface Change<Shown extends EndpointId, Mutation extends EndpointId> {
  /** The query whose answer changes at once; every cached page or filter of it. */
  readonly shows: Shown;
  readonly mutation: Mutation;
  /** What the answer looks like if the call succeeds. */
  readonly apply: (shown: WireReply<Shown>, request: WireRequest<Mutation>) => WireReply<Shown>;
}

/** Shows the result before the server has agreed, and puts everything back if it does not. */
export function useOptimisticMutation<Shown extends EndpointId, Mutation extends EndpointId>({
  shows,
  mutation: mutationId,
  apply,
}: Change<Shown, Mutation>) {
  const client = useQueryClient();
  const mutation = useEndpointMutation(mutationId);

  async function run(request: WireRequest<Mutation>): Promise<WireReply<Mutation>> {
    await client.cancelQueries({ queryKey: [shows] });
    const before = client.getQueriesData<WireReply<Shown>>({ queryKey: [shows] });
    client.setQueriesData<WireReply<Shown>>({ queryKey: [shows] }, (shown) =>
      shown === undefined ? shown : apply(shown, request),
    );

    try {
      return await mutation.mutateAsync(request);
    } catch (error) {
      for (const [key, data] of before) client.setQueryData(key, data);
      void client.invalidateQueries({ queryKey: [shows] });
      throw error;
    }
  }

  return { run, isPending: mutation.isPending };
}
