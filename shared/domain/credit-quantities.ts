import { type FieldFault, fieldFaults } from '../errors/field-faults';
import { bigUnitsOf, type Decimal, decimal, scaleOf } from './decimal';
import type { Invoice } from './invoice';

/** All places that a decimal can have, so that quantities add up as whole numbers. */
const places = 6;

/** A quantity in millionths, without its sign: a credit note has the same quantities below zero. */
function unitsOf(quantity: Decimal): bigint {
  const units = bigUnitsOf(quantity) * 10n ** BigInt(places - scaleOf(quantity));
  return units < 0n ? -units : units;
}

function quantityOf(units: bigint): Decimal {
  const digits = String(units).padStart(places + 1, '0');
  return decimal(`${digits.slice(0, -places)}.${digits.slice(-places)}`);
}

/** How much of one item credit notes give back. */
export interface CreditedShare {
  readonly credited: bigint;
  readonly whole: bigint;
  /** By this credit note. */
  readonly now: Decimal | undefined;
  readonly isComplete: boolean;
}

/** Which items of an invoice to credit, and how much of each. */
export interface WantedCredit {
  /** Among the items of the invoice, counted from 0. */
  readonly position: number;
  readonly quantity: Decimal;
}

interface Credited {
  readonly units: bigint;
  /** An item without a quantity can have a price all the same: a discount of an amount. */
  readonly isMentioned: boolean;
}

function creditedBy(earlier: readonly Invoice[], position: number): Credited {
  const quantities = earlier.flatMap(({ items, correction }) =>
    (correction?.positions ?? []).flatMap((of, index) => {
      const item = of === position ? items[index] : undefined;
      return item ? [item.quantity] : [];
    }),
  );
  return {
    units: quantities.reduce((sum, quantity) => sum + unitsOf(quantity), 0n),
    isMentioned: quantities.length > 0,
  };
}

/** What is left of each item of an invoice after the credit notes that are in force. */
export function uncreditedQuantities(original: Invoice, earlier: readonly Invoice[]): Decimal[] {
  return original.items.map(({ quantity }, position) => {
    const left = unitsOf(quantity) - creditedBy(earlier, position).units;
    return quantityOf(left > 0n ? left : 0n);
  });
}

/** What is wrong with what is wanted: an item that is not there, one that comes twice, more than is left. */
export function wantedFaults(
  original: Invoice,
  wanted: readonly WantedCredit[],
  left: readonly Decimal[],
): FieldFault[] {
  return wanted.flatMap(({ position, quantity }, index): FieldFault[] => {
    const isRepeated = wanted.findIndex((one) => one.position === position) < index;
    if (!original.items[position] || isRepeated) {
      return [{ path: `items.${index}.position`, code: 'unknown_value' }];
    }
    const isTooBig = unitsOf(quantity) > unitsOf(left[position] ?? decimal(0));
    return isTooBig ? [{ path: `items.${index}.quantity`, code: 'credit_too_big' }] : [];
  });
}

/**
 * How much of each item is credited with this credit note: as much as is wanted, or all that is left.
 * Throws a field problem for more than is left.
 */
export function creditedShares(
  original: Invoice,
  earlier: readonly Invoice[],
  wanted: readonly WantedCredit[] | undefined,
): CreditedShare[] {
  const left = uncreditedQuantities(original, earlier);
  const faults = wantedFaults(original, wanted ?? [], left);
  if (faults.length > 0) throw fieldFaults(faults);

  return original.items.map(({ quantity }, position) => {
    const before = creditedBy(earlier, position);
    const whole = unitsOf(quantity);
    const all = before.units < whole || !before.isMentioned ? left[position] : undefined;
    const now = wanted ? wanted.find((one) => one.position === position)?.quantity : all;
    const credited = before.units + (now ? unitsOf(now) : 0n);
    const isMentioned = before.isMentioned || now !== undefined;
    return { credited, whole, now, isComplete: credited === whole && isMentioned };
  });
}
