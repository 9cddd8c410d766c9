import { languages } from '#shared/domain/language';
import { switchLanguage } from '../../../i18n/intl-store';
import { languageNames } from '../../../i18n/language-names';
import { useLanguage } from '../../../platform/language';
import { Segment } from '../../../ui/segment';

/** Each language by its own name; the app speaks the chosen one at once. */
export function LanguageChoice({ label }: { readonly label: string }) {
  return (
    <Segment
      label={label}
      value={useLanguage()}
      choices={languages.map((name) => ({ value: name, label: languageNames[name], lang: name }))}
      onValue={(name) => void switchLanguage(name)}
    />
  );
}
