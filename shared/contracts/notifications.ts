import * as z from 'zod';
import { Notification } from '../domain/notification';
import { endpoint, group } from './endpoint';
import { Page, PageSize } from './paging';

export const notifications = group('notifications', {
  list: endpoint({
    route: 'GET /api/notifications',
    summary: 'What happened lately, newest first',
    access: 'member',
    query: z.object({
      page: Page,
      limit: PageSize,
    }),
    responses: {
      200: z.object({
        notifications: z.array(Notification),
        unread: z.int(),
        page: z.int(),
        limit: z.int(),
      }),
    },
    errors: [],
    uses: ['notifications:read'],
  }),
  getSettings: endpoint({
    route: 'GET /api/notifications/settings',
    summary: 'How this account wants to be reminded',
    access: 'member',
    responses: {
      200: z.object({
        enabled: z.boolean(),
        dueRemindersEnabled: z.boolean(),
        dueReminderDays: z.int(),
      }),
    },
    errors: [],
    uses: ['settings:read'],
  }),
});
