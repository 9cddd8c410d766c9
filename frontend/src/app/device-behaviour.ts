import { watchPreferences } from '../platform/preferences';
import { playToastSounds } from './toast-sounds';

/** Follows what was chosen for this device, here or in another tab; gives back what ends it. */
export function followDevice(): () => void {
  const endings = [watchPreferences(), playToastSounds()];
  return () => {
    for (const end of endings) end();
  };
}
