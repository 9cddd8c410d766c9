import { type ComponentType, useEffect, useState } from 'react';
import { loadCatalogues } from '../i18n/intl-store';
import { whenIdle } from '../platform/when-idle';

async function loadHost(): Promise<ComponentType> {
  const [{ ConsentHost }, { consentMessages }] = await Promise.all([
    import('../features/consent/components/consent-host'),
    import('../features/consent/messages/catalogue'),
  ]);
  await loadCatalogues(consentMessages);
  return ConsentHost;
}

/**
 * What comes when the page stands: the question about cookies with all that follows from the answer, and how the app
 * behaves on this device.
 */
export function Later() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    let endFollowing: (() => void) | undefined;
    const stop = whenIdle(() => {
      loadHost().then(
        (Loaded) => setHost(() => Loaded),
        // Without it nothing is allowed, and the next visit asks.
        () => undefined,
      );
      import('./device-behaviour').then(
        ({ followDevice }) => {
          endFollowing = followDevice();
        },
        () => undefined,
      );
    });
    return () => {
      stop();
      endFollowing?.();
    };
  }, []);
  return Host ? <Host /> : null;
}
