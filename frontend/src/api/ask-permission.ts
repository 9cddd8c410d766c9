import type { Permission } from '#shared/domain/permission';
import { callEndpoint } from './client';

/** `unchecked`: nobody could be asked, which allows nothing. */
export type PermissionAnswer = 'allowed' | 'denied' | 'unchecked';

/** Asks the server whether the plan of this account allows something, before it is begun. */
export async function askPermission(permission: Permission): Promise<PermissionAnswer> {
  try {
    const body = { action: 'check_permission', permission } as const;
    const reply = await callEndpoint('billing.changeSubscription', { body });
    if (!('allowed' in reply)) return 'unchecked';
    return reply.allowed ? 'allowed' : 'denied';
  } catch {
    return 'unchecked';
  }
}
