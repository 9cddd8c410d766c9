import { useMessages } from '../../../../i18n/use-messages';
import { Icon } from '../../../../ui/icon';
import { warningShape } from '../../../../ui/icon-shapes';
import { type EditorMessageId, editorMessages } from '../messages/catalogue';
import type { EditorItem } from '../model/editor-form';
import { useEditor } from '../model/editor-store';

const columns = {
  name: 'editor.itemNameLabel',
  quantity: 'editor.quantityLabel',
  unit: 'editor.unitLabel',
  unitPrice: 'editor.unitPriceLabel',
  discount: 'editor.discountLabel',
  vatRate: 'editor.vatRateLabel',
} as const satisfies Record<Exclude<keyof EditorItem, 'key'>, EditorMessageId>;

type Column = keyof typeof columns;
const none: readonly string[] = [];
const order: readonly Column[] = ['name', 'quantity', 'unit', 'unitPrice', 'discount', 'vatRate'];

/**
 * The cells of an item that something is said about. A row asks once for all of its cells: what three hundred
 * cells ask of the store at each key press is felt on a slow telephone.
 */
export function useWrongCells(itemKey: string): readonly string[] {
  const start = `items.${itemKey}.`;
  const columns = useEditor(({ errors }) =>
    Object.keys(errors)
      .filter((path) => path.startsWith(start))
      .map((path) => path.slice(start.length))
      .join(' '),
  );
  return columns === '' ? none : columns.split(' ');
}

/** What ties a cell to the sentence about it. */
export function problemId(itemKey: string, column: string): string {
  return `problem-${itemKey}-${column}`;
}

/** Under a row that a refused save complains about: the cells are too narrow for sentences. */
export function ItemProblemsTableRow({ item }: { readonly item: EditorItem }) {
  const t = useMessages(editorMessages);
  const errors = useEditor((state) => state.errors);
  const wrong = order.flatMap((column) => {
    const sentence = errors[`items.${item.key}.${column}`];
    return sentence === undefined ? [] : [{ column, sentence }];
  });
  if (wrong.length === 0) return null;

  return (
    <tr role="row" className="g-advice">
      <td role="cell" colSpan={9}>
        {wrong.map(({ column, sentence }) => (
          <p key={column} className="error" id={problemId(item.key, column)} role="alert">
            <Icon shape={warningShape} />
            <span>
              {t(columns[column])}: {sentence}
            </span>
          </p>
        ))}
      </td>
    </tr>
  );
}
