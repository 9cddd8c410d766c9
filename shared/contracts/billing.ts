import * as z from 'zod';
import { Subscription } from '../domain/subscription';
import { Moment } from '../domain/values';
import { endpoint, group } from './endpoint';

const Quota = z.object({ used: z.int(), limit: z.int() });

export const billing = group('billing', {
  getSubscription: endpoint({
    route: 'GET /api/subscription',
    summary: 'The plan of this account and what is used of it',
    access: 'member',
    responses: { 200: z.object({ subscription: Subscription }) },
    errors: [],
    uses: ['subscriptions:read', 'usage:read'],
  }),
  changeSubscription: endpoint({
    route: 'POST /api/subscription',
    summary: 'Ask whether the plan allows something (`check_permission`)',
    access: 'member',
    body: z.object({
      action: z.literal('check_permission', { error: 'unknown_value' }),
      permission: z.string().max(100),
    }),
    responses: {
      200: z.object({
        allowed: z.boolean(),
        reason: z
          .enum(['monthly_limit_reached', 'requires_premium', 'unknown_permission'])
          .optional(),
      }),
    },
    errors: [],
    uses: ['subscriptions:read', 'usage:read'],
  }),
  getUsage: endpoint({
    route: 'GET /api/usage-stats',
    summary: 'What is used of the plan this month',
    access: 'member',
    responses: {
      200: z.object({
        invoices: Quota,
        level: z.enum(['ok', 'warning', 'critical', 'limit_reached']),
        clients: Quota,
        storageBytes: Quota,
        periodEnd: Moment,
      }),
    },
    errors: [],
    uses: ['subscriptions:read', 'usage:read', 'clients:read'],
  }),
});
