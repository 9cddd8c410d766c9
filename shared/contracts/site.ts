import * as z from 'zod';
import { currencies } from '../domain/money';
import { Moment } from '../domain/values';
import { endpoint, group } from './endpoint';

export const site = group('site', {
  health: endpoint({
    route: 'GET /api/health',
    summary: 'Whether the service and what it depends on answer',
    access: 'public',
    responses: {
      200: z.object({
        status: z.enum(['ok', 'degraded']),
        version: z.string(),
        time: Moment,
        dependencies: z.record(z.string(), z.enum(['ok', 'failed'])),
      }),
    },
    errors: [],
    uses: ['dependencies:check'],
  }),
  features: endpoint({
    route: 'GET /api/features',
    summary: 'Which optional parts are on in this stage, with limits and prices',
    access: 'public',
    responses: {
      200: z.object({
        features: z.object({
          google: z.boolean(),
          cardPayments: z.boolean(),
          push: z.boolean(),
          captcha: z.boolean(),
          accessGate: z.boolean(),
          exchangeRates: z.boolean(),
        }),
        plans: z.array(
          z.object({
            id: z.enum(['free', 'pro', 'yearly']),
            /** Decimal text in CZK for one period. */
            price: z.string(),
            period: z.enum(['month', 'year']),
            invoicesPerMonth: z.int(),
            clients: z.int(),
            storageMegabytes: z.int(),
          }),
        ),
        limits: z.record(z.string(), z.number()),
        currencies: z.array(z.enum(currencies)),
      }),
    },
    errors: [],
    uses: ['optional-parts:use'],
  }),
  openApi: endpoint({
    route: 'GET /api/openapi.json',
    summary: 'This reference as an OpenAPI 3.1 document',
    access: 'public',
    responses: { 200: z.record(z.string(), z.unknown()) },
    errors: [],
    uses: [],
  }),
});
