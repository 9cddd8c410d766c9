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
 * What comes when the page stands: the question about cookies with all that follows from the answer, and the
 * sounds of toasts.
 */
export function Later() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    let endSounds: (() => void) | undefined;
    const stop = whenIdle(() => {
      loadHost().then(
        (Loaded) => setHost(() => Loaded),
        // Without it nothing is allowed, and the next visit asks.
        () => undefined,
      );
      import('./toast-sounds').then(
        ({ playToastSounds }) => {
          endSounds = playToastSounds();
        },
        () => undefined,
      );
    });
    return () => {
      stop();
      endSounds?.();
    };
  }, []);
  return Host ? <Host /> : null;
}
