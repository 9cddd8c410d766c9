import { compareDates, type LocalDate } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import { limits } from '#shared/domain/limits';
import { partyProblems, textProblems } from '#shared/domain/party-problems';
import { type FieldProblemCode, fieldProblems } from '#shared/errors/field-problems';
import type { EditorForm, EditorItem, TextField } from './editor-form';
import { totalsOf } from './form-totals';
import { isUntouched } from './invoice-body';
import { readDay, readDiscount, readNumber, zero } from './typed-values';

/** Where and what: `items.<key>.quantity` names a row by its key, everything else by its field. */
export type FormProblems = Readonly<Record<string, FieldProblemCode>>;

export function sentencesOf(problems: FormProblems, language: Language): Record<string, string> {
  const entries = Object.entries(problems);
  return Object.fromEntries(entries.map(([path, code]) => [path, fieldProblems[code][language]]));
}

const longestOfForm: Partial<Record<TextField, number>> = {
  notes: limits.notesLength,
  terms: limits.termsLength,
  exemptionReason: limits.reasonLength,
};
const longestOfSeller = { bankAccount: limits.accountLength, bank: limits.nameLength };
const longestOfItem = { name: limits.itemNameLength, unit: limits.unitLength };

function itemProblems(item: EditorItem, language: Language): [string, FieldProblemCode][] {
  const problems = textProblems(item, longestOfItem, `items.${item.key}.`);
  const add = (field: string, code: FieldProblemCode) =>
    problems.push([`items.${item.key}.${field}`, code]);

  const isNumber = (text: string) => text.trim() === '' || readNumber(text, language) !== undefined;
  if (!isNumber(item.quantity)) add('quantity', 'number_invalid');
  else if (item.quantity.trim().startsWith('-')) add('quantity', 'quantity_negative');
  if (!isNumber(item.unitPrice)) add('unitPrice', 'number_invalid');
  const discount = discountProblem(item.discount, language);
  if (discount) add('discount', discount);
  return problems;
}

function discountProblem(typed: string, language: Language): FieldProblemCode | undefined {
  if (readDiscount(typed, language)) return undefined;
  if (typed.includes('%')) return 'percent_invalid';
  return readNumber(typed, language) ? 'number_negative' : 'number_invalid';
}

/** The rate counts in another currency alone; its day may be left to that of the supply. */
function rateProblems(
  form: EditorForm,
  today: LocalDate,
  language: Language,
): [string, FieldProblemCode][] {
  if (form.currency === 'CZK' || form.exchangeRate.trim() === '') return [];
  const rate = readNumber(form.exchangeRate, language);
  const isDay = form.exchangeRateDate.trim() === '' || readDay(form.exchangeRateDate, today);
  return [
    ...(rate === undefined ? [['exchangeRate', 'number_invalid'] as const] : []),
    ...(rate?.startsWith('-') ? [['exchangeRate', 'number_negative'] as const] : []),
    ...(isDay ? [] : [['exchangeRateDate', 'date_invalid'] as const]),
  ].map(([path, code]) => [path, code]);
}

/** Who charges VAT in another currency has to state it in crowns too. */
function lacksRate(form: EditorForm, language: Language): boolean {
  const isOwed =
    form.currency !== 'CZK' && form.seller.vatStatus === 'payer' && !form.isReverseCharge;
  const rate = readNumber(form.exchangeRate, language);
  return isOwed && (form.exchangeRate.trim() === '' || rate === zero);
}

/** Its tax would be converted by a rate that nobody could know on the day of supply. */
function hasLaterRate(form: EditorForm, today: LocalDate): boolean {
  const isConverted =
    form.kind === 'invoice' && form.currency !== 'CZK' && form.seller.vatStatus === 'payer';
  if (!isConverted || form.exchangeRate.trim() === '') return false;
  const rated = readDay(form.exchangeRateDate, today);
  const supplied = readDay(form.taxableSupplyDate, today);
  return rated !== undefined && supplied !== undefined && compareDates(rated, supplied) > 0;
}

/** Who charges VAT has to say why a row bears none. */
export function hasUntaxedItem({ seller, isReverseCharge, items }: EditorForm): boolean {
  const isTaxed = seller.vatStatus === 'payer' && !isReverseCharge;
  return isTaxed && items.some((item) => item.vatRate === 0 && !isUntouched(item));
}

function lacksReason(form: EditorForm): boolean {
  return form.exemptionReason.trim() === '' && hasUntaxedItem(form);
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
  const discount = discountProblem(form.discount, language);
  const rows = form.items.flatMap((item) => itemProblems(item, language));
  const account = textProblems(form.seller, longestOfSeller, 'seller.');
  const texts = [
    ...partyProblems(form.buyer, 'buyer.'),
    ...textProblems(form, longestOfForm),
    ...account,
  ];
  const whole: [string, FieldProblemCode][] = [
    ...(form.items.length > limits.itemsPerInvoice ? [['items', 'too_many_items'] as const] : []),
    ...(totalsOf(form, language) ? [] : [['items', 'amount_out_of_range'] as const]),
  ].map(([path, code]) => [path, code]);

  const rate = rateProblems(form, today, language);

  return Object.fromEntries([
    ...days,
    ...symbols,
    ...(discount ? [['discount', discount] as const] : []),
    ...rate,
    ...rows,
    ...texts,
    ...whole,
  ]);
}

function dueProblems(form: EditorForm, today: LocalDate): [string, FieldProblemCode][] {
  const issued = readDay(form.issueDate, today);
  const due = readDay(form.dueDate, today);
  const isEarly = issued && due && compareDates(due, issued) < 0;
  return isEarly ? [['dueDate', 'due_before_issue']] : [];
}

/** What is wrong with what has been written so far: said as soon as its field is left. */
export function writtenProblems(
  form: EditorForm,
  today: LocalDate,
  language: Language,
): FormProblems {
  return {
    ...Object.fromEntries(dueProblems(form, today)),
    ...storageProblems(form, today, language),
  };
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
  if (lacksReason(form)) missing.push(['exemptionReason', 'reason_missing']);
  if (lacksRate(form, language)) missing.push(['exchangeRate', 'required']);

  if (hasLaterRate(form, today)) missing.push(['exchangeRateDate', 'rate_after_supply']);
  if (form.isReverseCharge && form.seller.vatStatus === 'non_payer') {
    missing.push(['isReverseCharge', 'reverse_charge_non_payer']);
  }

  return { ...Object.fromEntries(missing), ...writtenProblems(form, today, language) };
}

const formFields: Readonly<Record<string, string>> = {
  clientId: 'buyer.name',
  'exchangeRate.rate': 'exchangeRate',
  'exchangeRate.date': 'exchangeRateDate',
};

/** `items.3.quantity` of the server → `items.<key>.quantity` of the form that was sent; a client is its name. */
export function formPath(serverPath: string, sentItems: readonly EditorItem[]): string {
  const match = /^items\.(\d+)\.(\w+)$/.exec(serverPath);
  const item = match && sentItems[Number(match[1])];
  if (!match || !item) return formFields[serverPath] ?? serverPath;
  const field = match[2] === 'itemDiscount' ? 'discount' : match[2];
  return `items.${item.key}.${field}`;
}
