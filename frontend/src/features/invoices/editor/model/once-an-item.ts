import type { Language } from '#shared/domain/language';
import type { EditorItem } from './editor-form';

/** `make`, which is asked again for an item only once that has changed, or the language in which it is read. */
export function onceAnItem<T>(make: (item: EditorItem, language: Language) => T): typeof make {
  const made = new WeakMap<EditorItem, { readonly language: Language; readonly value: T }>();
  return (item, language) => {
    const known = made.get(item);
    if (known?.language === language) return known.value;
    const value = make(item, language);
    made.set(item, { language, value });
    return value;
  };
}
