import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'notifications.emptyHint': 'When something happens, such as a payment, you will find it here.',
  'notifications.failedError': 'The notifications could not be loaded.',
  'notifications.unreadLabel': 'unread',
  'notifications.readAllButtonLabel': 'Mark all as read',
  'notifications.readOneButtonLabel': 'Mark as read: {title}',
  'notifications.olderButtonLabel': 'Show older',
  'notifications.readFailedError': 'The notification could not be marked as read.',
};
