import { useEffect } from 'react';
import { currentLanguage } from '../platform/language';
import { useIsOnline } from '../platform/online';
import { offlineShape } from '../ui/icon-shapes';
import { EmptyState } from '../ui/states';
import { CrashScreen } from './crash-screen';

// Stands apart from the catalogues, as the crash screen does: nothing more can be loaded here.
const texts = {
  cs: {
    title: 'Tuto část ještě v zařízení nemáme',
    sentence: 'Otevře se sama, jakmile budete zase připojeni. Co jste rozepsali, zůstalo uložené.',
  },
  en: {
    title: 'This part is not on your device yet',
    sentence: 'It opens by itself once you are connected again. What you were writing is kept.',
  },
} as const;

/** In place of a screen whose parts could not be had. Without a connection it waits for one; loading anew would not help. */
export function PartMissingScreen({ onOnline }: { readonly onOnline: () => void }) {
  const isOnline = useIsOnline();
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
  if (isOnline) return <CrashScreen />;

  const { title, sentence } = texts[currentLanguage()];
  return (
    <div className="lone-state" role="status">
      <EmptyState icon={offlineShape} title={title}>
        {sentence}
      </EmptyState>
    </div>
  );
}
