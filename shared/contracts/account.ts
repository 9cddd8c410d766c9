import * as z from 'zod';
import { Profile } from '../domain/profile';
import { Settings, SettingsChange } from '../domain/settings';
import { Subscription } from '../domain/subscription';
import { UserIdText } from '../domain/values';
import { endpoint, group } from './endpoint';

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
        stripe_connect: z.object({ charges_enabled: z.boolean(), payouts_enabled: z.boolean() }),
      }),
    },
    errors: [],
    uses: ['settings:read', 'subscriptions:read', 'usage:read'],
  }),
  updateSettings: endpoint({
    route: 'POST /api/user-settings',
    summary: 'Change the settings that the body carries, and no others',
    access: 'member',
    body: SettingsChange,
    responses: { 200: z.object({ settings: Settings }) },
    errors: [],
    uses: ['settings:write', 'pictures:write'],
  }),
});
