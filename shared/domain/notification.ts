import * as z from 'zod';
import { Moment } from './values';

export const Notification = z.object({
  id: z.string(),
  timestamp: Moment,
  read: z.boolean(),
  type: z.enum(['success', 'error', 'warning', 'info']),
  title: z.string(),
  message: z.string(),
});
export type Notification = z.output<typeof Notification>;
