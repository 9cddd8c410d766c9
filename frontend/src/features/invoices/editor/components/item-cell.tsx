import { memo } from 'react';
import type { Language } from '#shared/domain/language';
import { useLanguage } from '../../../../platform/language';
import type { ItemField } from '../model/editor-form';
import { useEditorStore } from '../model/editor-store';
import { changeItem } from '../model/form-commands';
import { problemId } from './item-problems-table-row';

interface Props {
  readonly itemKey: string;
  readonly field: ItemField;
  readonly value: string;
  readonly label: string;
  readonly isWrong: boolean;
  readonly placeholder?: string;
  /** Writes the value out as we write it, when the cell is left. */
  readonly tidy?: (text: string, language: Language) => string;
}

/** What is not written in stays as it is: a key press draws one cell of a row, not all of them. */
export const ItemCell = memo(function ItemCell({
  itemKey,
  field,
  value,
  label,
  isWrong,
  placeholder,
  tidy,
}: Props) {
  const language = useLanguage();
  const store = useEditorStore();
  const path = `items.${itemKey}.${field}`;
  const isNumber = tidy !== undefined;
  const set = (text: string) =>
    store.edit((form) => changeItem(form, itemKey, { [field]: text }), path);

  return (
    <input
      className={isNumber ? 'r' : undefined}
      data-column={field}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId(itemKey, field) : undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      onChange={(event) => set(event.target.value)}
      onBlur={() => {
        const tidied = tidy?.(value, language);
        if (tidied !== undefined && tidied !== value) set(tidied);
      }}
    />
  );
});
