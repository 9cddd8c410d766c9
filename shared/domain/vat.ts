import { addDays, type LocalDate, localDate } from './calendar';

export const vatStatuses = ['payer', 'non_payer', 'identified_person'] as const;

/** VAT payer (plátce), non-payer (neplátce) or identified person (identifikovaná osoba), zákon č. 235/2004 Sb. */
export type VatStatus = (typeof vatStatuses)[number];

/** What a seller is taken for who did not say: a payer when there is a DIČ. */
export function defaultVatStatus(dic: string): VatStatus {
  return dic.trim() ? 'payer' : 'non_payer';
}

/** The rates that the product offers, in percent. 12 is in force since 2024, 10 and 15 were until then. */
export const vatRates = [21, 12, 15, 10, 0] as const;
export type VatRate = (typeof vatRates)[number];
export const defaultVatRate: VatRate = 21;

interface RatePeriod {
  readonly from: LocalDate;
  readonly standard: number;
  readonly reduced: readonly number[];
}

/**
 * Rates in force in the Czech Republic (zákon č. 235/2004 Sb. § 47 and its amendments), newest first.
 * From 2024 by zákon č. 349/2023 Sb.; periods before 2015 serve corrections of old supplies only.
 */
const ratePeriods: readonly RatePeriod[] = [
  { from: localDate('2024-01-01'), standard: 21, reduced: [12] },
  { from: localDate('2015-01-01'), standard: 21, reduced: [15, 10] },
  { from: localDate('2013-01-01'), standard: 21, reduced: [15] },
  { from: localDate('2012-01-01'), standard: 20, reduced: [14] },
  { from: localDate('2010-01-01'), standard: 20, reduced: [10] },
  { from: localDate('2008-01-01'), standard: 19, reduced: [9] },
  { from: localDate('2004-05-01'), standard: 19, reduced: [5] },
];

const exempt = 0;

/** The rates in force on a day, highest first, and 0 for exempt supplies. Only [0] before May 2004. */
export function vatRatesInForce(date: LocalDate): readonly number[] {
  const period = ratePeriods.find(({ from }) => from <= date);
  return period ? [period.standard, ...period.reduced, exempt] : [exempt];
}

export function isVatRateInForce(rate: number, date: LocalDate): boolean {
  return vatRatesInForce(date).includes(rate);
}

/** The offered rates for a supply on this day: those in force first, then the rest. */
export function offeredVatRates(date: LocalDate): readonly VatRate[] {
  const inForce = vatRates.filter((rate) => isVatRateInForce(rate, date));
  return [...inForce, ...vatRates.filter((rate) => !isVatRateInForce(rate, date))];
}

/** Why a rate does not fit the day of supply, and the one that does. */
export interface VatRateAdvice {
  /** The last day on which the rate was in force before `date`. */
  readonly validUntil?: LocalDate;
  /** The first day on which the rate is in force after `date`. */
  readonly validFrom?: LocalDate;
  readonly replacement: number;
}

/** The reduced rate of the day for a reduced rate, the standard one for a standard rate. */
function replacementFor(rate: number, date: LocalDate): number {
  const period = ratePeriods.find(({ from }) => from <= date);
  const wasStandard = ratePeriods.some(({ standard }) => standard === rate);
  return (wasStandard ? period?.standard : period?.reduced[0]) ?? exempt;
}

/**
 * Undefined when the rate was in force on the day of taxable supply; otherwise since or until when
 * it is, and the rate to use instead. It is advice: a correction uses the rate of the original supply.
 */
export function vatRateAdvice(rate: number, date: LocalDate): VatRateAdvice | undefined {
  if (isVatRateInForce(rate, date)) return undefined;
  const replacement = replacementFor(rate, date);

  const periods = ratePeriods.map(({ from, standard, reduced }, index) => {
    const next = ratePeriods[index - 1];
    return { from, until: next && addDays(next.from, -1), rates: [standard, ...reduced] };
  });
  const past = periods.find(({ from, rates }) => from <= date && rates.includes(rate));
  if (past?.until) return { validUntil: past.until, replacement };

  const future = periods.findLast(({ from, rates }) => from > date && rates.includes(rate));
  return future ? { validFrom: future.from, replacement } : { replacement };
}
