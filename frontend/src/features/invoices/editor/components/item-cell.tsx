import { useId } from 'react';
import type { Language } from '#shared/domain/language';
import { limits } from '#shared/domain/limits';
import { useLanguage } from '../../../../platform/language';
import { classNames } from '../../../../ui/class-names';
import type { EditorItem, ItemField } from '../model/editor-form';
import { useEditor, useEditorStore } from '../model/editor-store';
import { changeItem } from '../model/form-commands';

interface Props {
  readonly item: EditorItem;
  readonly field: ItemField;
  readonly label: string;
  readonly placeholder?: string;
  /** Writes the value out as we write it, when the cell is left. */
  readonly tidy?: (text: string, language: Language) => string;
}

const longest: Readonly<Record<ItemField, number>> = {
  name: limits.itemNameLength,
  unit: limits.unitLength,
  quantity: 64,
  unitPrice: 64,
  discount: 64,
};

export function ItemCell({ item, field, label, placeholder, tidy }: Props) {
  const id = useId();
  const language = useLanguage();
  const store = useEditorStore();
  const path = `items.${item.key}.${field}`;
  const error = useEditor((state) => state.errors[path]);
  const isNumber = tidy !== undefined;
  const set = (text: string) =>
    store.edit((form) => changeItem(form, item.key, { [field]: text }), path);

  return (
    <>
      <input
        className={classNames(isNumber && 'r', error !== undefined && 'is-wrong')}
        data-column={field}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={longest[field]}
        placeholder={placeholder}
        value={item[field]}
        onChange={(event) => set(event.target.value)}
        onBlur={() => {
          const tidied = tidy?.(item[field], language);
          if (tidied !== undefined && tidied !== item[field]) set(tidied);
        }}
      />
      {error !== undefined && (
        <span className="cell-error" id={id} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
