import * as z from 'zod';
import { languages } from './language';
import { Moment, UserIdText } from './values';

export const Profile = z.object({
  id: UserIdText,
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  plan: z.enum(['free', 'pro', 'yearly']),
  role: z.enum(['user', 'admin']),
  createdAt: Moment,
});
export type Profile = z.output<typeof Profile>;
