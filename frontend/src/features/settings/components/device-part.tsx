import { useMessages } from '../../../i18n/use-messages';
import { type Preferences, setPreferences, usePreferences } from '../../../platform/preferences';
import { Switch } from '../../../ui/checkbox';
import { Part } from '../../../ui/part';
import { showToast } from '../../../ui/toast-store';
import { settingsMessages } from '../messages/catalogue';

/** How the app behaves on this device; each choice is in force at once. */
export function DevicePart() {
  const t = useMessages(settingsMessages);
  const preferences = usePreferences();

  const choose = (change: Partial<Preferences>) => {
    if (!setPreferences(change)) showToast('warning', t('settings.device.notKeptError'));
  };

  return (
    <Part id="device" title={t('settings.device.title')} hint={t('settings.device.hint')}>
      <div className="grid gap-s-3">
        <Switch
          label={t('settings.device.sidebarLabel')}
          hint={t('settings.device.sidebarHint')}
          checked={preferences.sidebar === 'collapsed'}
          onValue={(isOn) => choose({ sidebar: isOn ? 'collapsed' : 'open' })}
        />
        <Switch
          label={t('settings.device.compactLabel')}
          hint={t('settings.device.compactHint')}
          checked={preferences.isCompact}
          onValue={(isCompact) => choose({ isCompact })}
        />
        <Switch
          label={t('settings.device.animationsLabel')}
          checked={preferences.hasAnimations}
          onValue={(hasAnimations) => choose({ hasAnimations })}
        />
        <Switch
          label={t('settings.device.motionLabel')}
          hint={t('settings.device.motionHint')}
          checked={preferences.reducesMotion}
          onValue={(reducesMotion) => choose({ reducesMotion })}
        />
        <Switch
          label={t('settings.device.soundLabel')}
          hint={t('settings.device.soundHint')}
          checked={preferences.hasSound}
          onValue={(hasSound) => choose({ hasSound })}
        />
      </div>
    </Part>
  );
}
