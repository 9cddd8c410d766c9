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
  markRead: endpoint({
    route: 'POST /api/notifications/read',
    summary: 'Marks one notification as read, or all of them',
    access: 'member',
    body: z.union([
      z.strictObject({ id: z.string().min(1).max(200) }),
      z.strictObject({ all: z.literal(true) }),
    ]),
    responses: { 200: z.object({ unread: z.int() }) },
    errors: ['NOT_FOUND'],
    uses: ['notifications:write'],
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
