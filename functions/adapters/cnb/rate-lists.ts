import * as z from 'zod';
import { parseLocalDate } from '#shared/domain/calendar';
import { type Decimal, decimal, isZeroDecimal, parseDecimal } from '#shared/domain/decimal';
import type { RateList } from '#shared/domain/exchange-rate';
import { ratedCurrencies } from '#shared/domain/money';

/** One line of a list: what so many units of a currency cost. */
interface ListedRate {
  readonly code: string;
  readonly amount: number;
  readonly rate: Decimal;
}

const JsonList = z.object({
  rates: z.array(
    z.object({
      validFor: z.string(),
      currencyCode: z.string(),
      amount: z.number(),
      rate: z.number(),
    }),
  ),
});

/** Reads the answer of `exrates/daily`; throws when it is not one. */
export function readJsonList(body: unknown): RateList {
  const { rates } = JsonList.parse(body);
  const listed = rates.map(({ currencyCode, amount, rate }) => ({
    code: currencyCode,
    amount,
    rate: readRate(rate),
  }));
  return listOf(rates[0]?.validFor ?? '', listed);
}

/**
 * Reads `denni_kurz.txt`; throws when it is not one. The first line is `05.03.2026 #45`, the second names the
 * columns, each other one is `EMU|euro|1|EUR|24,360`.
 */
export function readTextList(text: string): RateList {
  const [heading = '', , ...rows] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4}) #\d+\s*$/.exec(heading) ?? [];
  const listed = rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [, , amount = '', code = '', rate = ''] = row.split('|');
      return { code, amount: Number(amount), rate: readRate(rate.trim().replace(',', '.')) };
    });
  return listOf(`${year}-${month}-${day}`, listed);
}

function readRate(written: string | number): Decimal {
  const rate = parseDecimal(written);
  if (!rate || isZeroDecimal(rate) || rate.startsWith('-')) {
    throw new Error(`The bank lists "${written}", which is no rate`);
  }
  return rate;
}

function listOf(day: string, listed: readonly ListedRate[]): RateList {
  const date = parseLocalDate(day);
  if (!date) throw new Error('The list of the bank has no day');
  const entries = ratedCurrencies.map((currency) => {
    const found = listed.find(({ code }) => code === currency);
    if (!found) throw new Error(`The list of ${date} has no ${currency}`);
    return [currency, perUnit(found)] as const;
  });
  return { date, rates: Object.fromEntries(entries) as RateList['rates'] };
}

/** Cheap currencies are listed by the hundred or thousand, so dividing only moves the point. */
function perUnit({ code, amount, rate }: ListedRate): Decimal {
  const zeros = [1, 10, 100, 1000].indexOf(amount);
  if (zeros < 0) throw new Error(`The bank lists ${code} by ${amount}`);
  const [whole = '', fraction = ''] = rate.split('.');
  const digits = whole.padStart(zeros + 1, '0');
  const point = digits.length - zeros;
  return decimal(`${digits.slice(0, point)}.${digits.slice(point)}${fraction}`);
}
