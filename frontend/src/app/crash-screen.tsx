import { currentLanguage } from '../platform/language';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/states';

// Stands apart from the catalogues: it also has to speak when those could not be loaded.
const texts = {
  cs: {
    title: 'Něco se pokazilo',
    sentence: 'Omlouváme se. Co jste rozepsali, zůstalo uložené v tomto zařízení.',
    button: 'Obnovit stránku',
  },
  en: {
    title: 'Something went wrong',
    sentence: 'We are sorry. What you were writing is kept on this device.',
    button: 'Reload the page',
  },
} as const;

/** The last resort when a part of the app fails. */
export function CrashScreen() {
  const text = texts[currentLanguage()];
  return (
    <div className="lone-state">
      <ErrorState
        title={text.title}
        actions={
          <Button look="main" onClick={() => location.reload()}>
            {text.button}
          </Button>
        }
      >
        {text.sentence}
      </ErrorState>
    </div>
  );
}
