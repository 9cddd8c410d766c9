import type { Minor } from '#shared/domain/money';
import { Money } from '../../../../i18n/money';
import { useEditor } from '../model/editor-store';

/** An amount in the currency of the form. */
export function Amount({ value }: { readonly value: Minor }) {
  const currency = useEditor((state) => state.form.currency);
  return <Money value={value} currency={currency} />;
}
