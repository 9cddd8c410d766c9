import { useMessages } from '../../../i18n/use-messages';
import { Bone, Skeleton } from '../../../ui/skeleton';
import { settingsMessages } from '../messages/catalogue';

const fields = ['ico', 'name', 'street', 'city', 'vat', 'dic', 'register'] as const;

/** The places of the first part while it loads. */
export function SettingsSkeleton() {
  const t = useMessages(settingsMessages);
  return (
    <Skeleton status={t('settings.loadingStatus')}>
      <div className="part">
        <div>
          <Bone width="9rem" />
        </div>
        <div className="grid gap-s-4">
          {fields.map((field) => (
            <div key={field} className="grid gap-s-2">
              <Bone width="5rem" height="0.625rem" />
              <Bone width="100%" height="2.5rem" />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
