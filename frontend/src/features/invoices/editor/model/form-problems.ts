import { compareDates, type LocalDate } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import { limits } from '#shared/domain/limits';
import type { FieldProblemCode } from '#shared/errors/field-problems';
import type { EditorForm, EditorItem } from './editor-form';
import { isUntouched } from './invoice-body';
import { readDay, readDiscount, readNumber } from './typed-values';

/** Where and what: `items.<key>.quantity` names a row by its key, everything else by its field. */
export type FormProblems = Readonly<Record<string, FieldProblemCode>>;

function itemProblems(item: EditorItem, language: Language): [string, FieldProblemCode][] {
  const problems: [string, FieldProblemCode][] = [];
  const add = (field: string, code: FieldProblemCode) =>
    problems.push([`items.${item.key}.${field}`, code]);

  const isNumber = (text: string) => text.trim() === '' || readNumber(text, language) !== undefined;
  if (!isNumber(item.quantity)) add('quantity', 'number_invalid');
  if (!isNumber(item.unitPrice)) add('unitPrice', 'number_invalid');
  if (!readDiscount(item.discount, language)) {
    add('discount', item.discount.includes('%') ? 'percent_invalid' : 'number_invalid');
  }
  return problems;
}

const symbol = /^\d{0,10}$/;

/** What keeps the form from being stored at all, draft or not: values that do not parse. */
export function storageProblems(
  form: EditorForm,
  today: LocalDate,
  language: Language,
): FormProblems {
  const days = (['issueDate', 'taxableSupplyDate', 'dueDate'] as const)
    .filter((field) => !readDay(form[field], today))
    .map((field): [string, FieldProblemCode] => [field, 'date_invalid']);
  const symbols = (['variableSymbol', 'specificSymbol', 'constantSymbol'] as const)
    .filter((field) => !symbol.test(form[field].trim()))
    .map((field): [string, FieldProblemCode] => [field, 'symbol_invalid']);
  const discount: [string, FieldProblemCode][] = readDiscount(form.discount, language)
    ? []
    : [['discount', form.discount.includes('%') ? 'percent_invalid' : 'number_invalid']];
  const rows = form.items.flatMap((item) => itemProblems(item, language));
  const size: [string, FieldProblemCode][] =
    form.items.length > limits.itemsPerInvoice ? [['items', 'too_many_items']] : [];

  return Object.fromEntries([...days, ...symbols, ...discount, ...rows, ...size]);
}

/** What an invoice needs to be issued, beyond being storable. */
export function issueProblems(
  form: EditorForm,
  today: LocalDate,
  language: Language,
): FormProblems {
  const missing: [string, FieldProblemCode][] = [];
  if (form.buyer.name.trim() === '') missing.push(['buyer.name', 'buyer_missing']);
  if (form.items.every(isUntouched)) missing.push(['items', 'items_missing']);

  const issued = readDay(form.issueDate, today);
  const due = readDay(form.dueDate, today);
  if (issued && due && compareDates(due, issued) < 0) missing.push(['dueDate', 'due_before_issue']);

  return { ...Object.fromEntries(missing), ...storageProblems(form, today, language) };
}

/** `items.3.quantity` of the server → `items.<key>.quantity` of the form that was sent; a client is its name. */
export function formPath(serverPath: string, sentItems: readonly EditorItem[]): string {
  if (serverPath === 'clientId') return 'buyer.name';
  const match = /^items\.(\d+)\.(\w+)$/.exec(serverPath);
  const item = match && sentItems[Number(match[1])];
  if (!match || !item) return serverPath;
  const field = match[2] === 'itemDiscount' ? 'discount' : match[2];
  return `items.${item.key}.${field}`;
}
