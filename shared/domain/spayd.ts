import { isLocalDate, type LocalDate } from './calendar';
import { crc32 } from './crc32';
import { isIban } from './iban';
import { type Currency, formatMinor, type Minor, minor, parseMinor } from './money';
import { isPaymentSymbol } from './payment-symbol';
import { plainSpaydText, unescapeSpayd } from './spayd-text';

/** The largest amount that a payment descriptor can carry: 9 999 999.99. */
export const maxSpaydAmount: Minor = minor(999_999_999);

export interface SpaydPayment {
  /** Without spaces. */
  readonly iban: string;
  /** What is left to pay, after rounding and payments received. */
  readonly amount: Minor;
  /** CZK when left out; any other currency makes no code. */
  readonly currency?: Currency;
  readonly dueDate?: LocalDate | undefined;
  readonly message?: string | undefined;
  readonly variableSymbol?: string | undefined;
  readonly specificSymbol?: string | undefined;
  readonly constantSymbol?: string | undefined;
  /** A QR Faktura (`domain/qr-invoice`) that rides along; the code is then called QR Platba+F. */
  readonly invoice?: string | undefined;
  /** A checksum makes the code longer, and few apps read it. */
  readonly withCrc32?: boolean;
}

const header = 'SPD*1.0*';
const messageLength = 60;

type Field = readonly [key: string, value: string];

function optional(key: string, value: string | undefined): Field[] {
  return value ? [[key, value]] : [];
}

function symbolField(key: string, symbol: string | undefined): Field[] {
  return optional(key, symbol !== undefined && isPaymentSymbol(symbol) ? symbol : undefined);
}

function joined(fields: readonly Field[]): string {
  return fields.map(([key, value]) => `${key}:${value}*`).join('');
}

function checksumOf(fields: readonly Field[]): string {
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return crc32(`${header}${joined(sorted)}`);
}

/**
 * The text of a QR Platba code (Short Payment Descriptor 1.2, Česká bankovní asociace).
 * Undefined where a code would mislead: another currency than CZK, nothing to pay, an amount beyond
 * what it can carry, or an account that is no valid IBAN.
 */
export function buildSpayd(payment: SpaydPayment): string | undefined {
  const { iban, amount, currency = 'CZK', dueDate } = payment;
  if (currency !== 'CZK' || amount <= 0 || amount > maxSpaydAmount || !isIban(iban))
    return undefined;

  const message = plainSpaydText(payment.message ?? '', messageLength);
  const fields: Field[] = [
    ['ACC', iban],
    ['AM', formatMinor(amount)],
    ['CC', currency],
    ...optional('DT', dueDate?.replaceAll('-', '')),
    ...optional('MSG', message),
    ...symbolField('X-VS', payment.variableSymbol),
    ...symbolField('X-SS', payment.specificSymbol),
    ...symbolField('X-KS', payment.constantSymbol),
    ...optional('X-INV', payment.invoice?.replaceAll('*', '%2A')),
  ];
  const checksum = payment.withCrc32 ? joined([['CRC32', checksumOf(fields)]]) : '';
  return `${header}${joined(fields)}${checksum}`.slice(0, -1);
}

function isCompactDate(text: string): boolean {
  return /^\d{8}$/.test(text) && isLocalDate(text.replace(/^(....)(..)/, '$1-$2-'));
}

function isAccount(text: string): boolean {
  return (
    /^[A-Z\d]+(?:\+[A-Z\d]{8}(?:[A-Z\d]{3})?)?$/.test(text) && isIban(text.split('+')[0] ?? '')
  );
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const upTo = (length: number) => (value: string) => value.length <= length;

/** What the standard allows each key to hold. Keys that nobody knows are kept as they are. */
const rules: Readonly<Record<string, (value: string) => boolean>> = {
  ACC: (value) => value.length <= 46 && isAccount(value),
  'ALT-ACC': (value) =>
    value.length <= 93 && value.split(',').length <= 2 && value.split(',').every(isAccount),
  AM: matches(/^(?=.{1,10}$)\d{1,7}(?:\.\d{1,2})?$/),
  CC: matches(/^[A-Z]{3}$/),
  RF: matches(/^\d{1,16}$/),
  RN: upTo(40),
  DT: isCompactDate,
  PT: matches(/^.{1,3}$/),
  MSG: upTo(messageLength),
  CRC32: matches(/^[A-F0-9]{8}$/),
  NT: matches(/^[PE]$/),
  NTA: upTo(320),
  'X-PER': matches(/^(?:[1-9]|[12]\d|30)$/),
  'X-VS': isPaymentSymbol,
  'X-SS': isPaymentSymbol,
  'X-KS': isPaymentSymbol,
  'X-ID': upTo(20),
  'X-URL': upTo(140),
  'X-SELF': upTo(60),
};

export interface ParsedSpayd {
  readonly iban: string;
  readonly amount?: Minor;
  /** Every key with its value, percent codes resolved. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Reads a payment descriptor; undefined when it breaks the standard or its own checksum. */
export function parseSpayd(text: string): ParsedSpayd | undefined {
  const body = /^SPD\*\d+\.\d+\*(.+?)\*?$/s.exec(text)?.[1];
  const raw = new Map<string, string>();
  const fields = new Map<string, string>();
  for (const part of body?.split('*') ?? []) {
    const [, key = '', escaped = ''] = /^([A-Z0-9-]+):(.+)$/s.exec(part) ?? [];
    const value = unescapeSpayd(escaped)?.trim();
    if (!value || fields.has(key) || rules[key]?.(value) === false) return undefined;
    raw.set(key, escaped);
    fields.set(key, value);
  }

  const iban = fields.get('ACC')?.split('+')[0];
  const checksum = fields.get('CRC32');
  raw.delete('CRC32');
  if (iban === undefined || (checksum !== undefined && checksum !== checksumOf([...raw]))) {
    return undefined;
  }
  const amount = parseMinor(fields.get('AM') ?? '');
  return { iban, fields, ...(amount !== undefined && { amount }) };
}
