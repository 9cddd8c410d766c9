import type { Language } from '#shared/domain/language';
import { useLanguage } from '../../../../platform/language';
import type { EditorItem, ItemField } from '../model/editor-form';
import { useEditorStore } from '../model/editor-store';
import { changeItem } from '../model/form-commands';
import { problemId } from './item-problems-table-row';

interface Props {
  readonly item: EditorItem;
  readonly field: ItemField;
  readonly label: string;
  readonly isWrong: boolean;
  readonly placeholder?: string;
  /** Writes the value out as we write it, when the cell is left. */
  readonly tidy?: (text: string, language: Language) => string;
}

export function ItemCell({ item, field, label, isWrong, placeholder, tidy }: Props) {
  const language = useLanguage();
  const store = useEditorStore();
  const path = `items.${item.key}.${field}`;
  const isNumber = tidy !== undefined;
  const set = (text: string) =>
    store.edit((form) => changeItem(form, item.key, { [field]: text }), path);

  return (
    <input
      className={isNumber ? 'r' : undefined}
      data-column={field}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId(item.key, field) : undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={placeholder}
      value={item[field]}
      onChange={(event) => set(event.target.value)}
      onBlur={() => {
        const tidied = tidy?.(item[field], language);
        if (tidied !== undefined && tidied !== item[field]) set(tidied);
      }}
    />
  );
}
