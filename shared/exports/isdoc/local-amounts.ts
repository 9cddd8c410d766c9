import { type Decimal, decimal, isZeroDecimal } from '../../domain/decimal';
import { foreignRecap } from '../../domain/foreign-recap';
import { formatMinor, type Minor, zero } from '../../domain/money';
import type { ExportDocument } from '../export-document';
import { leaf, type XmlElement } from '../xml';

/** The currencies of a document: ISDOC keeps its books in the local one and repeats amounts in the other. */
export interface Currencies {
  readonly local: string;
  /** Set when the document is in another currency and its rate is known. */
  readonly foreign: string | undefined;
  /** How much of the local currency one unit of the document's currency is. */
  readonly rate: Decimal;
}

/** An amount of the document, in both currencies when it has two. */
export interface LocalAmount {
  readonly local: Minor;
  readonly foreign: Minor | undefined;
}

const one = decimal(1);

/**
 * CZK is local. A document in another currency whose rate nobody stated has no other amounts than its
 * own, so its currency is the local one.
 */
export function currenciesOf({ invoice }: ExportDocument): Currencies {
  const { currency, exchangeRate } = invoice;
  const rate = exchangeRate?.rate;
  if (currency === 'CZK' || !rate || isZeroDecimal(rate)) {
    return { local: currency, foreign: undefined, rate: one };
  }
  return { local: 'CZK', foreign: currency, rate };
}

/** Converts one amount as the recap in CZK is converted. */
export function localAmount(amount: Minor, { foreign, rate }: Currencies): LocalAmount {
  if (!foreign) return { local: amount, foreign: undefined };
  const [converted] = foreignRecap([{ rate: 0, base: amount, vat: zero, total: amount }], rate);
  return { local: converted?.base ?? zero, foreign: amount };
}

/** `XCurr` of a document in a foreign currency, and `X`: the order of lines and recap. */
export function foreignFirst(name: string, { local, foreign }: LocalAmount): XmlElement[] {
  const inLocal = leaf(name, formatMinor(local));
  return foreign === undefined ? [inLocal] : [leaf(`${name}Curr`, formatMinor(foreign)), inLocal];
}

/** `X`, and `XCurr` of a document in a foreign currency: the order of the totals. */
export function localFirst(name: string, amount: LocalAmount): XmlElement[] {
  return foreignFirst(name, amount).toReversed();
}
