import { daysBetween, type LocalDate } from '#shared/domain/calendar';
import { currencies } from '#shared/domain/money';
import { lastingStorage } from '../../../../platform/storage';
import type { EditorForm } from './editor-form';
import { nothingRemembered, type Remembered } from './new-form';
import { readDay } from './typed-values';

const keyOf = (userId: string) => `splatno.lastInvoice.${userId}`;
const mostDueDays = 365;

/** What the next invoice starts from, kept on this device. */
export function remember(userId: string, form: EditorForm, today: LocalDate): void {
  const issued = readDay(form.issueDate, today);
  const due = readDay(form.dueDate, today);
  const remembered: Remembered = {
    dueDays: issued && due ? Math.max(0, daysBetween(issued, due)) : nothingRemembered.dueDays,
    currency: form.currency,
    paymentMethod: form.paymentMethod,
    notes: form.notes,
    unit: form.items[0]?.unit ?? '',
  };
  lastingStorage.write(keyOf(userId), JSON.stringify(remembered));
}

/** The device's storage is anybody's to edit: what has not our shape is as good as nothing. */
export function remembered(userId: string): Remembered | undefined {
  const text = lastingStorage.read(keyOf(userId));
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRemembered(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  const { dueDays, currency, paymentMethod, notes, unit } = value as Record<string, unknown>;
  return (
    Number.isInteger(dueDays) &&
    Number(dueDays) >= 0 &&
    Number(dueDays) <= mostDueDays &&
    currencies.some((known) => known === currency) &&
    ['transfer', 'cash', 'card'].some((known) => known === paymentMethod) &&
    typeof notes === 'string' &&
    typeof unit === 'string'
  );
}
