import { isIban } from './iban';
import { type Currency, formatMinor, type Minor, minor } from './money';

export interface EpcPayment {
  /** Without spaces. */
  readonly iban: string;
  readonly bic?: string | undefined;
  /** Who is paid. */
  readonly name: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** What the payer's bank passes on to the payee. */
  readonly message: string;
}

/** 999 999 999.99 EUR. */
const maxAmount = minor(99_999_999_999);
const [nameLength, messageLength] = [70, 140];

/** Countries whose accounts take SEPA transfers (EPC409-09). */
const sepaCountries = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT ' +
    'RO RS SE SI SK SM VA'
  ).split(' '),
);

/** One line of the code: nothing that begins another one. */
function line(text: string, maxLength: number): string {
  const single = text.replace(/\s+/gu, ' ').trim();
  return [...single].slice(0, maxLength).join('').trim();
}

/**
 * The text of a SEPA transfer as a QR code (EPC069-12, version 002, UTF-8), which banks of the euro area read.
 * Undefined where a code would mislead: another currency than EUR, nothing to pay, nobody to pay it to, or an
 * account that no SEPA transfer reaches.
 */
export function buildEpcPayment(payment: EpcPayment): string | undefined {
  const { iban, bic = '', amount, currency } = payment;
  const name = line(payment.name, nameLength);
  const isPayable = currency === 'EUR' && amount > 0 && amount <= maxAmount && name !== '';
  if (!isPayable || !isIban(iban) || !sepaCountries.has(iban.slice(0, 2))) return undefined;

  const [purpose, reference] = ['', ''];
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    name,
    iban,
    `EUR${formatMinor(amount)}`,
    purpose,
    reference,
    line(payment.message, messageLength),
  ];
  return lines.join('\n').trimEnd();
}
