import { addDays, daysBetween, type LocalDate } from '#shared/domain/calendar';
import type { Decimal } from '#shared/domain/decimal';
import { magnitudeOf } from '#shared/domain/decimal';
import type { Invoice } from '#shared/domain/invoice';
import type { Language } from '#shared/domain/language';
import { defaultDueDays } from '#shared/domain/limits';
import { formatDecimal } from '#shared/i18n/format';
import { rewriter } from '../../editor/model/form-in-language';
import { writeDay } from '../../editor/model/typed-values';

/** The form as typed: numbers and days stay text until they are needed. */
export interface CreditForm {
  /** Under it one credit note is made of the form, though the answer was lost and more was written since. */
  readonly key: string;
  /** All that is left of the invoice, or the quantities below. */
  readonly extent: 'whole' | 'part';
  /** How much of each item of the invoice, by its position. */
  readonly quantities: readonly string[];
  readonly reason: string;
  readonly issueDate: string;
  readonly taxableSupplyDate: string;
  readonly dueDate: string;
  readonly notes: string;
  /** The language of its numbers and days; left out by versions of the app that did not tell. */
  readonly writtenIn?: Language | undefined;
}

/** What a credit note is made from. */
export interface CreditSource {
  readonly original: Invoice;
  /** Its credit notes that are in force. */
  readonly earlier: readonly Invoice[];
  /** What they left of each item. */
  readonly left: readonly Decimal[];
  /** The draft that is edited; a new credit note has none. */
  readonly draft: Invoice | undefined;
}

export function newCreditForm(
  { original }: CreditSource,
  today: LocalDate,
  language: Language,
): CreditForm {
  return {
    key: crypto.randomUUID(),
    extent: 'whole',
    quantities: original.items.map(() => ''),
    reason: '',
    issueDate: writeDay(today, language),
    taxableSupplyDate: writeDay(today, language),
    dueDate: writeDay(addDays(today, defaultDueDays), language),
    notes: '',
    writtenIn: language,
  };
}

/** A saved draft as a form; one over all that is left stays so, whatever was credited meanwhile. */
export function formOfDraft(
  draft: Invoice,
  { left }: CreditSource,
  language: Language,
): CreditForm {
  const quantityOf = (position: number) => {
    const index = draft.correction?.positions.indexOf(position) ?? -1;
    const item = draft.items[index];
    return item && magnitudeOf(item.quantity);
  };
  const wanted = left.map((_, position) => quantityOf(position));
  const isWhole = left.every((rest, position) => (wanted[position] ?? '0') === rest);
  const day = (date: LocalDate) => writeDay(date, language);

  return {
    key: crypto.randomUUID(),
    extent: isWhole ? 'whole' : 'part',
    quantities: wanted.map((quantity) => (quantity ? formatDecimal(quantity, language) : '')),
    reason: draft.correction?.reason ?? '',
    issueDate: day(draft.issueDate),
    taxableSupplyDate: day(draft.taxableSupplyDate),
    dueDate: day(draft.dueDate),
    notes: draft.notes,
    writtenIn: language,
  };
}

/** The form as people write it who use the app in this language. */
export function creditFormIn(form: CreditForm, language: Language, today: LocalDate): CreditForm {
  const { writtenIn = language } = form;
  if (writtenIn === language) return form;
  const { number, day } = rewriter(writtenIn, language, today);
  return {
    ...form,
    writtenIn: language,
    quantities: form.quantities.map((quantity) => number(quantity)),
    issueDate: day(form.issueDate),
    taxableSupplyDate: day(form.taxableSupplyDate),
    dueDate: day(form.dueDate),
  };
}

/** Another version of the app may have written what the device holds, so its shape is looked at. */
export function isCreditForm(value: unknown, items: number): value is CreditForm {
  if (typeof value !== 'object' || value === null) return false;
  const form = value as Record<string, unknown>;
  const { quantities, extent } = form;
  const texts = ['reason', 'issueDate', 'taxableSupplyDate', 'dueDate', 'notes'];
  return (
    (extent === 'whole' || extent === 'part') &&
    Array.isArray(quantities) &&
    quantities.length === items &&
    quantities.every((quantity) => typeof quantity === 'string') &&
    texts.every((name) => typeof form[name] === 'string')
  );
}

/** Whether anything is left that could be credited. */
export function hasRest({ left }: CreditSource): boolean {
  return left.some((quantity) => quantity !== '0');
}

/** Whether the money is to be given back before the document exists. */
export function isDueEarly(issued: LocalDate, due: LocalDate): boolean {
  return daysBetween(issued, due) < 0;
}
