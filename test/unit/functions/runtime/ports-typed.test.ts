import type { Action } from '#functions/runtime/action';
import { serve } from '#functions/runtime/serve';
import { contracts } from '#shared/contracts/index';
import { aRequest } from '../../../support/builders/a-request';
import { fakeInvoices } from '../../../support/fakes/fake-invoices';

const count = contracts.invoices.count;
const none = {
  count: 0,
  byStatus: { draft: 0, sent: 0, paid: 0, cancelled: 0 },
  overdue: 0,
  dueSoon: 0,
};

/** The compiler is what tests here: each line marked as an error has to be one. */
describe('what a handler may see', () => {
  it('is the ports that its contract uses', () => {
    // @ts-expect-error clients are not among the capabilities of this contract
    const undeclared: Action<typeof count> = ({ clients }) => clients;
    // @ts-expect-error `invoices:read` opens the reader, which cannot remove
    const writing: Action<typeof count> = ({ invoices }) => invoices.remove;
    const reading: Action<typeof count> =
      ({ invoices }) =>
      async ({ caller }) => {
        const { count: all, byStatus } = await invoices.tally(caller.id);
        return { status: 200, body: { ...none, count: all, byStatus: { ...byStatus } } };
      };
    expect([undeclared, writing, reading]).toHaveLength(3);
  });

  it('is a request in the types of its contract', async () => {
    const answer: Action<typeof count> = () => async (request) => {
      // @ts-expect-error this call has no body
      expect(request.body?.items).toBeUndefined();
      // @ts-expect-error this call has no placeholders in its path
      expect(request.params?.id).toBeUndefined();
      return { status: 200, body: none };
    };
    await answer({ invoices: fakeInvoices() })(aRequest<typeof count>());
  });

  it('is wired with nothing missing and nothing else', () => {
    const action: Action<typeof count> = () => async () => ({ status: 200, body: none });
    // @ts-expect-error the port is missing
    serve(count, action, {});
    // @ts-expect-error a status that the contract does not declare
    const other: Action<typeof count> = () => async () => ({ status: 201, body: {} });
    expect(other).toBeDefined();

    const remove = contracts.clients.remove;
    const noop: Action<typeof remove> = () => async () => ({
      status: 200,
      body: { success: true },
    });
    // @ts-expect-error a writing call is wired with CSRF sessions too
    expect(serve(remove, noop, { clients: {} })).toBeDefined();
  });
});
