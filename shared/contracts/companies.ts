import * as z from 'zod';
import { Company } from '../domain/company';
import { limits } from '../domain/limits';
import { line } from '../domain/values';
import { endpoint, group } from './endpoint';

export const companies = group('companies', {
  find: endpoint({
    route: 'GET /api/companies',
    summary: 'Businesses in the public register ARES, by IČO or by the beginning of a name',
    access: 'member',
    query: z
      .object({
        ico: z
          .string()
          .regex(/^\d{8}$/, { error: 'wrong_type' })
          .optional(),
        name: line(limits.nameLength).min(1, { error: 'required' }).optional(),
      })
      .refine(({ ico, name }) => (ico === undefined) !== (name === undefined), {
        path: ['ico'],
        error: 'required',
      }),
    responses: {
      200: z.object({
        /** None when nobody is found; ten by name at most. */
        companies: z.array(Company),
        /** There are more of that name: write more of it. */
        isCut: z.boolean(),
      }),
    },
    errors: ['COMPANY_REGISTER_UNAVAILABLE'],
    uses: ['company-register:use', 'company-cache:use'],
  }),
});
