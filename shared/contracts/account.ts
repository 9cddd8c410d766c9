import * as z from 'zod';
import { limits } from '../domain/limits';
import { ConnectStatus } from '../domain/payment-account';
import { Profile } from '../domain/profile';
import { Settings, SettingsChange } from '../domain/settings';
import { Subscription } from '../domain/subscription';
import { line, Moment, UserIdText } from '../domain/values';
import { endpoint, group } from './endpoint';
import { Job } from './jobs';

export const account = group('account', {
  getOwnProfile: endpoint({
    route: 'GET /api/users/profile',
    summary: 'The profile of the signed-in account',
    access: 'member',
    responses: { 200: Profile },
    errors: ['USER_NOT_FOUND'],
    uses: ['profiles:read', 'settings:read', 'subscriptions:read'],
  }),
  getProfile: endpoint({
    route: 'GET /api/users/{id}/profile',
    summary: 'The profile of an account; of another one only for administrators',
    access: 'member',
    params: z.object({ id: UserIdText }),
    responses: { 200: Profile },
    errors: ['USER_NOT_FOUND'],
    uses: ['profiles:read', 'settings:read', 'subscriptions:read'],
  }),
  getSettings: endpoint({
    route: 'GET /api/user-settings',
    summary: 'All settings, with the subscription and the state of online payments',
    access: 'member',
    responses: {
      200: z.object({
        settings: Settings,
        subscription: Subscription,
        /** As Stripe described it last. */
        stripe_connect: ConnectStatus,
      }),
    },
    errors: [],
    uses: ['settings:read', 'subscriptions:read', 'usage:read', 'payment-accounts:read'],
  }),
  updateSettings: endpoint({
    route: 'POST /api/user-settings',
    summary: 'Change the settings that the body carries, and no others',
    access: 'member',
    body: SettingsChange,
    responses: { 200: z.object({ settings: Settings }) },
    errors: ['EDIT_CONFLICT', 'REQUIRES_PREMIUM', 'TOO_BUSY'],
    uses: [
      'settings:write',
      'subscriptions:read',
      'pictures:write',
      'profiles:read',
      'security-events:append',
      'mail-queue:send',
    ],
  }),
  exportData: endpoint({
    route: 'POST /api/account/export',
    summary:
      'Begin the export of all that the account has, as one ZIP; a mail tells when it is ready, for three days',
    access: 'member',
    isIdempotencyKeyed: true,
    responses: { 202: z.object({ job: Job }) },
    errors: ['TOO_MANY_REQUESTS', 'IDEMPOTENCY_KEY_REUSED'],
    uses: ['jobs:write', 'job-queue:send', 'rate-limits:use', 'security-events:append'],
  }),
  anonymise: endpoint({
    route: 'POST /api/account/anonymise',
    summary:
      'Delete the account: its sign-in at once, all it has within minutes; what law wants kept is sealed',
    access: 'member',
    /** The e-mail of the account, typed by whoever means it. */
    body: z.object({ confirmation: line(limits.emailLength) }),
    responses: { 202: z.object({ requestedAt: Moment }) },
    errors: [
      'USER_NOT_FOUND',
      'CONFIRMATION_MISMATCH',
      'RECENT_SIGN_IN_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
    uses: [
      'profiles:read',
      'erasures:write',
      'device-sessions:end',
      'sign-ins:remove',
      'rate-limits:use',
      'security-events:append',
    ],
  }),
});
