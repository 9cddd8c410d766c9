import * as z from 'zod';
import {
  type Instant,
  isInstant,
  isYearMonth,
  type LocalDate,
  parseBusinessDay,
  type YearMonth,
} from './calendar';
import { type Decimal, parseDecimal } from './decimal';
import type { ClientId, ClientImportId, InvoiceId, JobId, PictureId, UserId } from './ids';
import { formatMinor, type Minor, parseMinor } from './money';
import { isPrintable } from './printable-text';

/**
 * The wire forms of our values, as zod codecs. Checks name a code of `errors/field-problems`.
 * Numbers are accepted where people send them; what we write is always exact text.
 */
export const Amount = z.codec(z.union([z.string(), z.number()]), z.custom<Minor>(), {
  decode: readAmount,
  encode: (amount) => formatMinor(amount),
});

/** An amount that may be left blank, as forms leave it: an empty text and `null` mean none. */
export const BlankOrAmount = z.codec(
  z.union([z.string(), z.number(), z.null()]),
  z.custom<Minor | undefined>(),
  {
    decode: (wire, context) =>
      wire === null || String(wire).trim() === '' ? undefined : readAmount(wire, context),
    encode: (amount) => (amount === undefined ? '' : formatMinor(amount)),
  },
);

function readAmount(wire: string | number, context: z.core.ParsePayload): Minor {
  const amount = parseMinor(String(wire));
  if (amount !== undefined) return amount;
  context.issues.push({ code: 'custom', message: 'amount_invalid', input: wire });
  return z.NEVER;
}

export const ExactDecimal = z.codec(z.union([z.string(), z.number()]), z.custom<Decimal>(), {
  decode: (wire, context) => {
    const decimal = parseDecimal(wire);
    if (decimal !== undefined) return decimal;
    context.issues.push({ code: 'custom', message: 'number_invalid', input: wire });
    return z.NEVER;
  },
  encode: (decimal) => decimal,
});

export const NonNegativeDecimal = ExactDecimal.refine((value) => !value.startsWith('-'), {
  error: 'number_negative',
});

export const Day = z.codec(z.string(), z.custom<LocalDate>(), {
  decode: (wire, context) => {
    const day = parseBusinessDay(wire);
    if (day !== undefined) return day;
    context.issues.push({ code: 'custom', message: 'date_invalid', input: wire });
    return z.NEVER;
  },
  encode: (day) => day,
});

export const CalendarMonth = z.codec(z.string(), z.custom<YearMonth>(), {
  decode: (wire, context) => {
    if (isYearMonth(wire)) return wire;
    context.issues.push({ code: 'custom', message: 'date_invalid', input: wire });
    return z.NEVER;
  },
  encode: (month) => month,
});

export const Moment = z.codec(z.string(), z.custom<Instant>(), {
  decode: (wire, context) => {
    if (isInstant(wire)) return wire;
    context.issues.push({ code: 'custom', message: 'date_invalid', input: wire });
    return z.NEVER;
  },
  encode: (moment) => moment,
});

/** Marks without width that come along when text is copied from pages and documents. */
const widthless = /[\u00ad\u200b\u2060\ufeff]/g;
/** Something to see, as opposed to spaces, joiners and fillers. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/u;

/** Nothing is left of a text that shows nothing. */
function legible(typed: string): string {
  const kept = typed.replace(widthless, '').trim();
  return visible.test(kept) ? kept : '';
}

/** Text that people typed and a document shows: trimmed, bounded, printable. */
export function text(maxLength: number) {
  return z
    .string()
    .overwrite(legible)
    .max(maxLength, { error: 'too_long' })
    .refine(isPrintable, { error: 'forbidden_characters' });
}

/** The same on one line: line breaks and tabs become spaces, as when pasted into a single-line field. */
export function line(maxLength: number) {
  return z
    .string()
    .overwrite((value) => legible(value.replace(/[\r\n\t\u2028\u2029]+/g, ' ')))
    .max(maxLength, { error: 'too_long' })
    .refine(isPrintable, { error: 'forbidden_characters' });
}

const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** An id that does not have our form cannot belong to anybody; the handler answers 404 for it as for any other. */
const id = <T extends string>() =>
  z.codec(z.string().max(64, { error: 'too_long' }), z.custom<T>(), {
    decode: (wire) => wire as T,
    encode: (value) => value,
  });

export const InvoiceIdText = id<InvoiceId>();
export const ClientIdText = id<ClientId>();
export const ClientImportIdText = id<ClientImportId>();
export const UserIdText = id<UserId>();
export const JobIdText = id<JobId>();
export const PictureIdText = id<PictureId>();

export function isUlid(value: string): boolean {
  return ulid.test(value);
}
