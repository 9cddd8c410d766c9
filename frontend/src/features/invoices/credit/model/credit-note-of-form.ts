import type { Instant, LocalDate } from '#shared/domain/calendar';
import { type CreditNoteChange, draftCreditNote } from '#shared/domain/credit-note';
import { isZeroDecimal } from '#shared/domain/decimal';
import type { Invoice } from '#shared/domain/invoice';
import type { Language } from '#shared/domain/language';
import { limits } from '#shared/domain/limits';
import { textProblems } from '#shared/domain/party-problems';
import { AppError } from '#shared/errors/app-error';
import type { FieldFault } from '#shared/errors/field-faults';
import type { FieldProblemCode } from '#shared/errors/field-problems';
import { readDay, readNumber } from '../../editor/model/typed-values';
import { type CreditForm, type CreditSource, isDueEarly } from './credit-form';

/** What is wrong, by field: `reason`, `issueDate`, `quantities.3`, `items`. */
export type CreditProblems = Readonly<Record<string, FieldProblemCode>>;

interface Circumstances {
  readonly today: LocalDate;
  readonly language: Language;
  readonly at: Instant;
}

interface ReadForm {
  readonly input: CreditNoteChange;
  readonly problems: CreditProblems;
}

const days = ['issueDate', 'taxableSupplyDate', 'dueDate'] as const;

/** The form as the calls take it. Nothing typed for an item leaves it as it is. */
export function readForm(form: CreditForm, { today, language }: Circumstances): ReadForm {
  const problems: Record<string, FieldProblemCode> = Object.fromEntries(
    textProblems(form, { reason: limits.reasonLength, notes: limits.notesLength }),
  );
  const items = form.quantities.flatMap((text, position) => {
    if (form.extent === 'whole' || text.trim() === '') return [];
    const quantity = readNumber(text, language);
    if (quantity === undefined || quantity.startsWith('-')) {
      problems[`quantities.${position}`] = 'number_invalid';
      return [];
    }
    return isZeroDecimal(quantity) ? [] : [{ position, quantity }];
  });
  const dates = Object.fromEntries(days.map((field) => [field, readDay(form[field], today)]));
  for (const field of days) if (!dates[field]) problems[field] = 'date_invalid';
  const { issueDate, dueDate, taxableSupplyDate } = dates;
  if (issueDate && dueDate && isDueEarly(issueDate, dueDate))
    problems['dueDate'] = 'due_before_issue';
  if (form.extent === 'part' && items.length === 0) problems['items'] = 'items_missing';

  const input = {
    intent: 'draft',
    reason: form.reason.trim(),
    notes: form.notes,
    issueDate,
    taxableSupplyDate,
    dueDate,
    ...(form.extent === 'part' && { items }),
  } as const;
  return { input, problems };
}

export interface ComputedCredit extends ReadForm {
  /** The credit note that the form makes; undefined while it makes none. */
  readonly creditNote: Invoice | undefined;
}

/** The document as the server would compute it, by the same rules. */
export function creditNoteOf(
  form: CreditForm,
  { original, earlier, draft }: CreditSource,
  around: Circumstances,
): ComputedCredit {
  const { input, problems } = readForm(form, around);
  if (problems['items']) return { input, problems, creditNote: undefined };
  try {
    const id = draft?.id ?? original.id;
    const creditNote = draftCreditNote(input, {
      id,
      at: around.at,
      original,
      earlier,
      before: draft,
    });
    return { input, problems, creditNote };
  } catch (error) {
    return { input, problems: { ...problems, ...faultsOf(error, input) }, creditNote: undefined };
  }
}

/** `items.0.quantity` of what was sent → the row of the form. */
export function formPath(path: string, { items = [] }: Pick<CreditNoteChange, 'items'>): string {
  const index = /^items\.(\d+)\./.exec(path)?.[1];
  const item = index === undefined ? undefined : items[Number(index)];
  return item ? `quantities.${item.position}` : path;
}

function faultsOf(error: unknown, input: CreditNoteChange): CreditProblems {
  if (!(error instanceof AppError)) throw error;
  const fields = error.details?.['fields'];
  const faults = Array.isArray(fields) ? (fields as readonly FieldFault[]) : [];
  if (faults.length === 0) return { items: 'credit_too_big' };
  return Object.fromEntries(faults.map(({ path, code }) => [formPath(path, input), code]));
}
