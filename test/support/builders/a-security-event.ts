import { newId } from '#functions/runtime/new-id';
import type { SecurityEvent } from '#shared/domain/security-event';
import { at } from './times';

/** A sign-in on a day of November 2026. */
export function aSecurityEvent(day = '10'): SecurityEvent {
  const moment = at(`2026-11-${day}T08:00:00.000Z`);
  const source = { address: '192.0.2.7', device: 'Firefox, Windows' };
  return { id: newId(moment), at: moment, kind: 'signed_in', method: 'password', ...source };
}
