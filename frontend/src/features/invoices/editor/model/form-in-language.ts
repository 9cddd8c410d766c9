import type { LocalDate } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import { formatDecimal, formatUnitPrice } from '#shared/i18n/format';
import type { EditorForm } from './editor-form';
import { readDay, readDiscount, readNumber, writeDay, writeDiscount } from './typed-values';

/**
 * How what was typed in one language is written in another one: `24,315` is a number of crowns in Czech and of
 * thousands in English. What does not parse stays as it was typed.
 */
export function rewriter(from: Language, to: Language, today: LocalDate) {
  return {
    number: (text: string, write = formatDecimal) => {
      const value = readNumber(text, from);
      return value === undefined ? text : write(value, to);
    },
    discount: (text: string) => {
      const typed = readDiscount(text, from);
      return typed ? writeDiscount(typed, to) : text;
    },
    day: (text: string) => {
      const read = readDay(text, today);
      return read ? writeDay(read, to) : text;
    },
  };
}

/** The form that was written in one language as people of another one write it. */
export function formInLanguage(
  form: EditorForm,
  from: Language,
  to: Language,
  today: LocalDate,
): EditorForm {
  if (from === to) return form;
  const { number, discount, day } = rewriter(from, to, today);

  return {
    ...form,
    issueDate: day(form.issueDate),
    taxableSupplyDate: day(form.taxableSupplyDate),
    dueDate: day(form.dueDate),
    exchangeRate: number(form.exchangeRate),
    exchangeRateDate: day(form.exchangeRateDate),
    discount: discount(form.discount),
    items: form.items.map((item) => ({
      ...item,
      quantity: number(item.quantity),
      unitPrice: number(item.unitPrice, formatUnitPrice),
      discount: discount(item.discount),
    })),
  };
}
