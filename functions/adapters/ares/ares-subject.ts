import * as z from 'zod';
import { parseLocalDate } from '#shared/domain/calendar';
import type { Company } from '#shared/domain/company';
import { normaliseDic } from '#shared/domain/dic';
import { entryOfFile, traderEntry } from './register-entry';

const Text = z.string().catch('');
const NumberText = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .catch('');

const Seat = z.object({
  kodStatu: Text,
  nazevStatu: Text,
  nazevObce: Text,
  nazevCastiObce: Text,
  nazevUlice: Text,
  cisloDomovni: NumberText,
  cisloOrientacni: NumberText,
  cisloOrientacniPismeno: Text,
  psc: NumberText,
  pscTxt: Text,
  textovaAdresa: Text,
});
type Seat = z.output<typeof Seat>;

/** What we read of an „ekonomický subjekt“. Only its name is needed; whatever else is missing or odd is left empty. */
export const AresSubject = z.object({
  ico: Text,
  obchodniJmeno: z.string().min(1),
  dic: Text,
  datumZaniku: Text,
  sidlo: Seat.catch(Seat.parse({})),
  seznamRegistraci: z
    .object({ stavZdrojeDph: Text, stavZdrojeVr: Text, stavZdrojeRzp: Text })
    .catch({ stavZdrojeDph: '', stavZdrojeVr: '', stavZdrojeRzp: '' }),
  dalsiUdaje: z.array(z.object({ spisovaZnacka: Text })).catch([]),
});
type AresSubject = z.output<typeof AresSubject>;

/** A business of the register in the fields of our forms. */
export function companyOf(subject: AresSubject): Company {
  const dissolvedOn = parseLocalDate(subject.datumZaniku.slice(0, 10));
  const isVatPayer = payerState(subject.seznamRegistraci.stavZdrojeDph);

  return {
    name: subject.obchodniJmeno.trim(),
    ico: subject.ico,
    dic: normaliseDic(subject.dic) ?? '',
    ...placeOf(subject.sidlo),
    registerEntry: registerEntryOf(subject),
    ...(isVatPayer !== undefined && { isVatPayer }),
    ...(dissolvedOn !== undefined && { dissolvedOn }),
  };
}

function payerState(state: string): boolean | undefined {
  if (state === 'AKTIVNI') return true;
  return state === 'NEEXISTUJICI' || state === 'ZANIKLY' ? false : undefined;
}

type Place = Pick<Company, 'address' | 'city' | 'zip' | 'country'>;

function placeOf(seat: Seat): Place {
  const isCzech = seat.kodStatu === 'CZ' || seat.kodStatu === '';
  const country = isCzech ? '' : seat.nazevStatu || seat.kodStatu;
  const zip = isCzech ? czechZip(seat.psc || seat.pscTxt) : seat.pscTxt || seat.psc;
  if (seat.nazevObce !== '' && seat.cisloDomovni !== '') {
    return { address: streetOf(seat), city: seat.nazevObce, zip, country };
  }
  return { ...placeOfText(seat.textovaAdresa, seat.nazevObce, zip), country };
}

/** Villages have no streets: their houses are numbered within the part of the village. */
function streetOf(seat: Seat): string {
  const street = seat.nazevUlice || seat.nazevCastiObce || seat.nazevObce;
  const orientation = seat.cisloOrientacni + seat.cisloOrientacniPismeno;
  return `${street} ${[seat.cisloDomovni, orientation].filter(Boolean).join('/')}`;
}

/** `Duhová 1444/2, Michle, 14000 Praha 4`: street first, postal code and town last. */
function placeOfText(text: string, town: string, zip: string): Omit<Place, 'country'> {
  const parts = text.split(',').map((part) => part.trim());
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const [, written = '', city = ''] = /^(?:(\d{3} ?\d{2})\s+)?(.*)$/u.exec(last) ?? [];
  return {
    address: parts[0] ?? '',
    city: city || town,
    zip: zip || czechZip(written.replace(' ', '')),
  };
}

/** Postal codes come as numbers, so that a leading zero is gone. */
function czechZip(digits: string): string {
  if (!/^\d{1,5}$/.test(digits)) return digits;
  const whole = digits.padStart(5, '0');
  return `${whole.slice(0, 3)} ${whole.slice(3)}`;
}

function registerEntryOf({ dalsiUdaje, seznamRegistraci }: AresSubject): string {
  const [entry] = dalsiUdaje.flatMap(({ spisovaZnacka }) => entryOfFile(spisovaZnacka) ?? []);
  if (entry !== undefined) return entry;
  const { stavZdrojeVr, stavZdrojeRzp } = seznamRegistraci;
  return stavZdrojeRzp === 'AKTIVNI' && stavZdrojeVr !== 'AKTIVNI' ? traderEntry : '';
}
