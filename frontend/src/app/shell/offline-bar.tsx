import { useMessages } from '../../i18n/use-messages';
import { useIsOnline } from '../../platform/online';
import { offlineShape } from '../../ui/icon-shapes';
import { Banner } from '../../ui/states';
import { appMessages } from '../messages/catalogue';

/** Says what still works while there is no connection. */
export function OfflineBar() {
  const t = useMessages(appMessages);
  if (useIsOnline()) return null;
  return (
    <div className="page mb-s-5">
      <Banner icon={offlineShape}>
        {t.rich('app.offlineHint', { b: (text) => <b key="b">{text}</b> })}
      </Banner>
    </div>
  );
}
