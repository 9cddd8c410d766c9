import type { Language } from '#shared/domain/language';
import type { EditorForm } from './editor-form';

/** What of the form is worth keeping on the device, and from which revision it was edited. */
export interface DeviceDraft {
  readonly form: EditorForm;
  readonly revision?: number | undefined;
  /** The language of its numbers and days; left out by versions of the app that did not tell. */
  readonly writtenIn?: Language | undefined;
}

/** Another version of the app may have written it, so the shape is checked before it is shown. */
export function isDeviceDraft(value: unknown): value is DeviceDraft {
  if (typeof value !== 'object' || value === null || !('form' in value)) return false;
  const { form } = value;
  if (typeof form !== 'object' || form === null) return false;
  const fields = form as Record<string, unknown>;
  const texts = [
    'issueDate',
    'taxableSupplyDate',
    'dueDate',
    'variableSymbol',
    'notes',
    'terms',
    'discount',
    'exchangeRate',
    'exchangeRateDate',
    'specificSymbol',
    'constantSymbol',
    'exemptionReason',
    'currency',
    'language',
    'paymentMethod',
    'discountMode',
  ];
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    isParty(fields['buyer']) &&
    isParty(fields['seller']) &&
    Array.isArray(fields['items']) &&
    fields['items'].length > 0 &&
    fields['items'].every(isItem)
  );
}

function isParty(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
  );
}

function isItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  return (
    ['key', 'name', 'quantity', 'unit', 'unitPrice', 'discount'].every(
      (name) => typeof item[name] === 'string',
    ) && typeof item['vatRate'] === 'number'
  );
}
