import { addDays, type LocalDate } from '#shared/domain/calendar';
import { inLanguage } from '#shared/domain/exemption';
import type { Language } from '#shared/domain/language';
import { limits } from '#shared/domain/limits';
import type { Currency } from '#shared/domain/money';
import type { EditorForm, EditorItem, EditorParty, WireClient } from './editor-form';
import { newItem } from './new-form';
import { readDay, writeDay } from './typed-values';

/** Every change of the form is one of these: a form goes in, a new one comes out. */
export function change(form: EditorForm, fields: Partial<EditorForm>): EditorForm {
  return { ...form, ...fields };
}

export function changeBuyer(form: EditorForm, fields: Partial<EditorParty>): EditorForm {
  return { ...form, buyer: { ...form.buyer, ...fields } };
}

/** Takes the client's data; from then on they belong to the invoice. */
export function chooseClient(form: EditorForm, client: WireClient): EditorForm {
  const { id, createdAt: _created, updatedAt: _updated, ...buyer } = client;
  return { ...form, buyer, clientId: id };
}

export function changeItem(form: EditorForm, key: string, fields: Partial<EditorItem>): EditorForm {
  return {
    ...form,
    items: form.items.map((item) => (item.key === key ? { ...item, ...fields } : item)),
  };
}

/** Moves rows, by their positions, to another VAT rate. */
export function changeRateOfRows(
  form: EditorForm,
  rows: readonly number[],
  vatRate: number,
): EditorForm {
  const items = form.items.map((item, row) => (rows.includes(row) ? { ...item, vatRate } : item));
  return { ...form, items };
}

/** A new row after `afterKey`, or at the end. At the limit of items nothing happens. */
export function addItem(form: EditorForm, afterKey?: string): { form: EditorForm; key?: string } {
  if (form.items.length >= limits.itemsPerInvoice) return { form };
  const index = form.items.findIndex(({ key }) => key === afterKey);
  const position = index < 0 ? form.items.length : index + 1;
  const item = newItem(form.seller, form.items[position - 1]?.unit);
  return { form: { ...form, items: form.items.toSpliced(position, 0, item) }, key: item.key };
}

/** The last row is emptied instead of removed: an invoice always shows a place to write. */
export function removeItem(form: EditorForm, key: string): EditorForm {
  const items = form.items.filter((item) => item.key !== key);
  return { ...form, items: items.length > 0 ? items : [newItem(form.seller)] };
}

export function moveItem(form: EditorForm, key: string, by: 1 | -1): EditorForm {
  const from = form.items.findIndex((item) => item.key === key);
  const item = form.items[from];
  const to = from + by;
  if (!item || to < 0 || to >= form.items.length) return form;
  return { ...form, items: form.items.toSpliced(from, 1).toSpliced(to, 0, item) };
}

export function setDueDays(
  form: EditorForm,
  days: number,
  today: LocalDate,
  language: Language,
): EditorForm {
  const issued = readDay(form.issueDate, today) ?? today;
  return { ...form, dueDate: writeDay(addDays(issued, days), language) };
}

/** The rate of one currency says nothing about another. */
export function setCurrency(form: EditorForm, currency: Currency): EditorForm {
  if (currency === form.currency) return form;
  return { ...form, currency, exchangeRate: '', exchangeRateDate: '' };
}

/** A reason of the law's list is said in the language of the document. */
export function setLanguage(form: EditorForm, language: Language): EditorForm {
  return { ...form, language, exemptionReason: inLanguage(form.exemptionReason, language) };
}

/** Moving a discount from the whole to the rows, or back, keeps both texts; only one of them counts. */
export function setDiscountMode(form: EditorForm, mode: EditorForm['discountMode']): EditorForm {
  return { ...form, discountMode: mode };
}
