import { sumMinor } from '../../domain/money';
import type { ExportDocument } from '../export-document';
import { element, type XmlElement } from '../xml';
import { allowanceTotals } from './ubl-allowances';
import { amountIn, amountOf } from './ubl-amounts';
import { recapCategory } from './vat-category';

/** The recap in the currency of the document, and its tax in CZK where the law wants it (BT-111). */
function taxTotals(document: ExportDocument): XmlElement[] {
  const { rates, totals, ratesInCzk } = document;
  const amount = amountOf(document);
  const subtotals = rates.map(({ rate, base, vat }) =>
    element('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', base),
      amount('cbc:TaxAmount', vat),
      recapCategory(document, rate),
    ]),
  );
  const own = element('cac:TaxTotal', [amount('cbc:TaxAmount', totals.vat), ...subtotals]);
  if (!ratesInCzk) return [own];

  const vatInCzk = sumMinor(ratesInCzk.map(({ vat }) => vat));
  return [own, element('cac:TaxTotal', [amountIn('CZK')('cbc:TaxAmount', vatInCzk)])];
}

function monetaryTotal(document: ExportDocument): XmlElement {
  const { subtotal, total, totalWithVat, rounding } = document.totals;
  const { advance, toPay } = document;
  const { allowances, charges } = allowanceTotals(document);
  const amount = amountOf(document);

  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', subtotal),
    amount('cbc:TaxExclusiveAmount', total),
    amount('cbc:TaxInclusiveAmount', totalWithVat),
    allowances && amount('cbc:AllowanceTotalAmount', allowances),
    charges && amount('cbc:ChargeTotalAmount', charges),
    advance && amount('cbc:PrepaidAmount', advance.amount),
    rounding === 0 ? undefined : amount('cbc:PayableRoundingAmount', rounding),
    amount('cbc:PayableAmount', toPay),
  ]);
}

/** The recap of VAT and the totals. */
export function ublTotals(document: ExportDocument): XmlElement[] {
  return [...taxTotals(document), monetaryTotal(document)];
}
