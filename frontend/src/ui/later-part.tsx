import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from './toast-store';
import { useUiWords } from './words';

/** What every part that comes later can be told: nobody will see it, so whoever opened it closes it. */
interface Closing {
  readonly onClose?: () => void;
}

/**
 * A part of the app that has a file of its own: a dialog, the palette. The file is fetched when the browser
 * is idle, so that the part also opens without a connection; when it cannot be had, a toast says so and
 * the page stays as it is.
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & Closing> {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async () => {
    loaded ??= await load();
    return loaded;
  };
  globalThis.requestIdleCallback?.(() => {
    // Whoever opens the part asks again, and is told.
    fetchPart().catch(() => undefined);
  });

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside its imports
  return function LaterPart(props) {
    const { partMissing } = useUiWords();
    const { onClose } = props;
    const [Part, setPart] = useState(() => loaded);
    const [isMissing, setIsMissing] = useState(false);

    useEffect(() => {
      if (Part) return undefined;
      let isShown = true;
      fetchPart().then(
        (part) => isShown && setPart(() => part),
        () => isShown && setIsMissing(true),
      );
      return () => {
        isShown = false;
      };
    }, [Part]);
    useEffect(() => {
      if (!isMissing) return;
      showToast('error', partMissing);
      onClose?.();
    }, [isMissing, partMissing, onClose]);

    return Part ? <Part {...props} /> : null;
  };
}
