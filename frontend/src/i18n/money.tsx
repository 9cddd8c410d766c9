import type { Currency, Minor } from '#shared/domain/money';
import { formatMoneyParts } from '#shared/i18n/format';
import { useLanguage } from '../platform/language';

interface Props {
  readonly value: Minor;
  readonly currency: Currency;
}

/** A figure with its quieter unit. */
export function Money({ value, currency }: Props) {
  const language = useLanguage();
  const { before, figure, after } = formatMoneyParts(value, currency, language);
  return (
    <span className="amount">
      {before && <small>{before}</small>}
      {figure}
      {after && <small>{after}</small>}
    </span>
  );
}
