import * as z from 'zod';
import type { Endpoint } from '#shared/contracts/endpoint';
import { endpoint, group } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import { InvoiceIdText } from '#shared/domain/values';
import { bearerFields, foreignCalls } from '../support/product/foreign-calls';
import { idFieldsOf } from '../support/product/id-fields';

/** The fields by which a call names things, and that nobody tries with the ids of strangers. */
function untried(contract: Endpoint): readonly string[] {
  const tried = foreignCalls[contract.id]?.map(({ field }) => field) ?? [];
  const known = [...tried, ...(bearerFields[contract.id] ?? [])];
  return idFieldsOf(contract).filter((field) => !known.includes(field));
}

describe('every field that names a thing is tried with the ids of another account', () => {
  it.each(endpoints.map((contract) => [contract.id, contract] as const))('%s', (_, contract) => {
    // Missing ones belong into test/support/product/foreign-calls.ts.
    expect(untried(contract)).toEqual([]);
  });
});

it('tries no field that a contract does not have', () => {
  const fields = new Map(endpoints.map((contract) => [contract.id, idFieldsOf(contract)]));
  const stale = Object.entries({ ...foreignCalls }).flatMap(([id, calls]) =>
    calls.filter(({ field }) => !fields.get(id)?.includes(field)).map(({ field }) => [id, field]),
  );
  expect(stale).toEqual([]);
});

it('notices the ids of a call that is new', () => {
  const { archive } = group('archives', {
    archive: endpoint({
      route: 'POST /api/archives/{folderId}',
      summary: 'A call of tomorrow',
      access: 'member',
      params: z.object({ folderId: z.string() }),
      query: z.object({ page: z.string().optional(), ico: z.string() }),
      body: z.union([
        z.object({ documents: z.array(z.object({ document: InvoiceIdText.optional() })) }),
        z.object({ all: z.literal(true) }),
      ]),
      responses: {},
      errors: [],
      uses: [],
    }),
  });
  expect(untried(archive)).toEqual(['body.documents.*.document', 'params.folderId']);
});
