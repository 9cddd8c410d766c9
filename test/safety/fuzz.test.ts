import type { Endpoint } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import { fuzzCall } from '../support/fuzz/fuzz-call';
import { openProduct, type Product } from '../support/product/open-product';
import { aTenant, type Tenant } from '../support/product/tenant';

jest.setTimeout(120_000);

/** `npm run bench -- fuzz` sends ten thousand to each call. */
const course = { requests: 12, seed: 20_261_128 };

let product: Product;
let tenant: Tenant;
beforeAll(async () => {
  product = await openProduct();
  tenant = await aTenant(product);
});
beforeEach(async () => {
  // A call may have ended the session, or the account.
  const { status } = await tenant.send('invoices.count');
  if (status !== 200) tenant = await aTenant(product);
});
afterAll(() => product.close());

const named = endpoints.map((contract) => [contract.id, contract] as const);

describe('whatever is sent, nothing of ours breaks', () => {
  it.each(named)('%s', async (_, contract) => {
    const { faults, requests } = await fuzzCall(product, contract, { ...course, tenant });
    expect(faults).toEqual([]);
    expect(requests).toBe(course.requests);
  });
});

it('would notice what breaks', async () => {
  const broken: Endpoint = { ...contractOf('clients.list'), responses: {}, errors: [] };
  const { faults } = await fuzzCall(product, broken, { ...course, tenant });
  expect(faults[0]?.fault).toContain('answered 200, which nobody documents');

  const failing: Product = {
    ...product,
    answer: async () => ({ status: 500, headers: {}, cookies: [], body: Buffer.from('Error') }),
  };
  const many = { ...course, requests: 100, tenant };
  const outcome = await fuzzCall(failing, contractOf('clients.list'), many);
  expect(outcome.faults).toHaveLength(20);
});

function contractOf(id: string): Endpoint {
  const contract = endpoints.find((one) => one.id === id);
  if (!contract) throw new Error(`There is no contract ${id}`);
  return contract;
}
