import { foreignRecap } from '../../domain/foreign-recap';
import { type Minor, minor, sumMinor, zero } from '../../domain/money';
import type { RateTotals } from '../../domain/totals-types';
import { countryCode } from '../country-code';
import type { ExportDocument } from '../export-document';
import { isTaxDocument } from '../tax-document';
import { element, leaf, type XmlElement } from '../xml';
import {
  type Currencies,
  foreignFirst,
  type LocalAmount,
  localAmount,
  localFirst,
} from './local-amounts';

interface RatePair {
  readonly own: RateTotals;
  readonly local: RateTotals;
}

type Part = 'base' | 'vat' | 'total';

/** Each rate in the document's currency and in the local one, which are the same but for a foreign document. */
function ratePairs({ rates, ratesInCzk }: ExportDocument, { foreign, rate }: Currencies) {
  const local = foreign ? (ratesInCzk ?? foreignRecap(rates, rate)) : rates;
  return rates.map((own, index): RatePair => ({ own, local: local[index] ?? own }));
}

function sums(pairs: readonly RatePair[], { foreign }: Currencies) {
  return (part: Part): LocalAmount => ({
    local: sumMinor(pairs.map(({ local }) => local[part])),
    foreign: foreign ? sumMinor(pairs.map(({ own }) => own[part])) : undefined,
  });
}

/** Nothing was claimed before: an advance that was paid has a document of its own. */
function nothing({ foreign }: Currencies): LocalAmount {
  return { local: zero, foreign: foreign ? zero : undefined };
}

function subtotal(pair: RatePair, document: ExportDocument, currencies: Currencies): XmlElement {
  const { invoice } = document;
  const amount = sums([pair], currencies);
  const amounts = (prefix: string, of: (part: Part) => LocalAmount) => [
    ...foreignFirst(`${prefix}TaxableAmount`, of('base')),
    ...foreignFirst(`${prefix}TaxAmount`, of('vat')),
    ...foreignFirst(`${prefix}TaxInclusiveAmount`, of('total')),
  ];
  const isLocalReverseCharge = invoice.isReverseCharge && countryCode(invoice.buyer) === 'CZ';

  return element('TaxSubTotal', [
    ...amounts('', amount),
    ...amounts('AlreadyClaimed', () => nothing(currencies)),
    ...amounts('Difference', amount),
    element('TaxCategory', [
      leaf('Percent', String(pair.own.rate)),
      leaf('TaxScheme', 'VAT'),
      leaf('VATApplicable', String(isTaxDocument(document))),
      isLocalReverseCharge ? leaf('LocalReverseChargeFlag', 'true') : undefined,
    ]),
  ]);
}

function paidAhead({ advance }: ExportDocument, currencies: Currencies): LocalAmount {
  return localAmount(advance?.amount ?? zero, currencies);
}

/** What is to be paid, in both currencies. */
export function payableOf(document: ExportDocument, currencies: Currencies): LocalAmount {
  const inclusive = sums(ratePairs(document, currencies), currencies)('total');
  const rounding = localAmount(document.totals.rounding, currencies);
  const paid = paidAhead(document, currencies);

  return {
    local: minor(inclusive.local + rounding.local - paid.local),
    foreign: currencies.foreign ? document.toPay : undefined,
  };
}

/** The proforma that was paid ahead. */
export function isdocDeposits(
  document: ExportDocument,
  currencies: Currencies,
): XmlElement | undefined {
  const { advance } = document;
  if (!advance) return undefined;
  return element('NonTaxedDeposits', [
    element('NonTaxedDeposit', [
      leaf('ID', advance.number),
      leaf('VariableSymbol', advance.variableSymbol),
      ...foreignFirst('DepositAmount', paidAhead(document, currencies)),
    ]),
  ]);
}

function monetaryTotal(document: ExportDocument, currencies: Currencies): XmlElement {
  const total = sums(ratePairs(document, currencies), currencies);
  const zeroAmount = nothing(currencies);
  const rounding: Minor = document.totals.rounding;

  return element('LegalMonetaryTotal', [
    ...localFirst('TaxExclusiveAmount', total('base')),
    ...localFirst('TaxInclusiveAmount', total('total')),
    ...localFirst('AlreadyClaimedTaxExclusiveAmount', zeroAmount),
    ...localFirst('AlreadyClaimedTaxInclusiveAmount', zeroAmount),
    ...localFirst('DifferenceTaxExclusiveAmount', total('base')),
    ...localFirst('DifferenceTaxInclusiveAmount', total('total')),
    ...localFirst('PayableRoundingAmount', localAmount(rounding, currencies)),
    ...localFirst('PaidDepositsAmount', paidAhead(document, currencies)),
    ...localFirst('PayableAmount', payableOf(document, currencies)),
  ]);
}

/** The recap of VAT and the totals. */
export function isdocTotals(document: ExportDocument, currencies: Currencies): XmlElement[] {
  const pairs = ratePairs(document, currencies);
  return [
    element('TaxTotal', [
      ...pairs.map((pair) => subtotal(pair, document, currencies)),
      ...foreignFirst('TaxAmount', sums(pairs, currencies)('vat')),
    ]),
    monetaryTotal(document, currencies),
  ];
}
