import type Stripe from 'stripe';
import { minor } from '#shared/domain/money';
import type { PlanBill } from '#shared/domain/plan-bill';
import { creditUsed, isSettlement } from './billing-entries';
import { idOf } from './id-of';
import { instantOf } from './paid-subscription';
import { planOfPeriod } from './plan-price';

/** The document of Stripe by which a period was paid of which this one takes off a part. */
export function correctedIn({ lines }: Stripe.Invoice): string | undefined {
  return lines.data.flatMap(
    ({ parent }) =>
      parent?.subscription_item_details?.proration_details?.credited_items?.invoice ?? [],
  )[0];
}

/**
 * A paid document of Stripe in our words, with the one that it corrects; undefined for one that is not paid, or asks
 * for nothing.
 */
export function planBill(
  invoice: Stripe.Invoice,
  corrected?: Stripe.Invoice,
): PlanBill | undefined {
  const { id, status, number, currency, total, status_transitions: times } = invoice;
  const customerId = idOf(invoice.customer);
  if (status !== 'paid' || currency !== 'czk' || total === 0) return undefined;
  if (!id || !number || customerId === undefined) return undefined;
  const fromCredit = creditUsed(invoice);

  return {
    id,
    customerId,
    number,
    issuedAt: instantOf(times.finalized_at ?? invoice.created),
    paidAt: instantOf(times.paid_at ?? invoice.created),
    gross: minor(total),
    ...(fromCredit > 0 && { fromCredit: minor(fromCredit) }),
    ...(total < 0 && { toCredit: minor(-total) }),
    ...(corrected?.number && {
      corrects: {
        number: corrected.number,
        issuedAt: instantOf(corrected.status_transitions.finalized_at ?? corrected.created),
      },
    }),
    lines: invoice.lines.data.map(lineOf),
    buyer: buyerOf(invoice),
  };
}

function lineOf(line: Stripe.InvoiceLineItem): PlanBill['lines'][number] {
  const { amount, period } = line;
  return {
    ...(!isSettlement(line) && { plan: planOfPeriod(period) }),
    gross: minor(amount),
    from: instantOf(period.start),
    to: instantOf(period.end),
  };
}

/** As Stripe kept it when the document was made. */
function buyerOf({
  customer_name: name,
  customer_email: email,
  customer_address: place,
  custom_fields: fields,
}: Stripe.Invoice): PlanBill['buyer'] {
  const field = (wanted: string) => fields?.find(({ name }) => name === wanted)?.value ?? '';
  return {
    name: name ?? email ?? '',
    email: email ?? '',
    ico: field('IČO'),
    dic: field('DIČ'),
    address: place?.line1 ?? '',
    city: place?.city ?? '',
    zip: place?.postal_code ?? '',
    country: place?.country === 'CZ' ? '' : (place?.country ?? ''),
  };
}
