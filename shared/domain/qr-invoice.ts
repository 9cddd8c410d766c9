import type { LocalDate } from './calendar';
import { normaliseDic } from './dic';
import type { Invoice } from './invoice';
import { addMinor, formatMinor, type Minor } from './money';
import type { Buyer } from './party';
import { withTidyNumbers } from './party-numbers';
import { isVatRateInForce } from './vat';

/** What a QR Faktura says: the invoice as far as an accounting program books it. */
export type QrInvoiceSource = Pick<
  Invoice,
  'issueDate' | 'taxableSupplyDate' | 'seller' | 'buyer' | 'isReverseCharge' | 'totals'
> & {
  readonly number?: string | undefined;
};

type Field = readonly [key: string, value: string];

const compact = (day: LocalDate) => day.replaceAll('-', '');
const field = (key: string, value: string | undefined): Field[] => (value ? [[key, value]] : []);

/** What could be taken for the end of a value cannot be in one; nor what an alphanumeric code does not hold. */
const plain = /^[0-9A-Z $+./:-]+$/;

function dicOf(party: Buyer): string | undefined {
  const { dic } = withTidyNumbers(party);
  return normaliseDic(dic) === dic && dic.length <= 14 && plain.test(dic) ? dic : undefined;
}

function icoOf(ico: string): string | undefined {
  return /^\d{1,8}$/.test(ico) ? ico : undefined;
}

/** Basic rate 0, first reduced 1, second reduced 2: the third one ended in 2023. */
const bands: Readonly<Record<number, 0 | 1 | 2>> = { 21: 0, 15: 1, 12: 1, 10: 2 };

/** Base and tax of each band, and what bears no tax; undefined for rates that the day of supply does not know. */
function amountsOf({ totals, taxableSupplyDate }: QrInvoiceSource): Field[] | undefined {
  const fields: Field[] = [];
  let untaxed: Minor | undefined;
  for (const { rate, base, vat } of totals.recap.toSorted((a, b) => b.rate - a.rate)) {
    const band = bands[rate];
    if (rate === 0) untaxed = addMinor(base, vat);
    else if (band === undefined || !isVatRateInForce(rate, taxableSupplyDate)) return undefined;
    else fields.push([`TB${band}`, formatMinor(base)], [`T${band}`, formatMinor(vat)]);
  }
  return [...fields, ...(untaxed === undefined ? [] : [['NTB', formatMinor(untaxed)] as const])];
}

/**
 * A QR Faktura (Short Invoice Descriptor 1.0, KDP ČR 2016) as it stands inside a QR Platba, which carries account,
 * amount, currency, due date and symbol of both. Undefined where it would tell less than the invoice does.
 */
export function buildQrInvoice(source: QrInvoiceSource): string | undefined {
  const { number = '', issueDate, taxableSupplyDate, seller, buyer, isReverseCharge } = source;
  const amounts = amountsOf(source);
  if (!amounts || number.length > 40 || !plain.test(number)) return undefined;

  const isPayer = seller.vatStatus === 'payer';
  const fields: Field[] = [
    ['ID', number],
    ['DD', compact(issueDate)],
    ['TP', isPayer && isReverseCharge ? '1' : '0'],
    ...field('VII', dicOf(seller)),
    ...field('INI', icoOf(seller.ico)),
    ...field('VIR', dicOf(buyer)),
    ...field('INR', icoOf(buyer.ico)),
    ...field('DUZP', isPayer ? compact(taxableSupplyDate) : undefined),
    ...amounts,
  ];
  return `SID*1.0*${fields.map(([key, value]) => `${key}:${value}`).join('*')}`;
}
