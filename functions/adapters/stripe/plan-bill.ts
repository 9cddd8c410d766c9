import type Stripe from 'stripe';
import { minor } from '#shared/domain/money';
import type { PlanBill } from '#shared/domain/plan-bill';
import { idOf } from './billing-entries';
import { instantOf } from './paid-subscription';
import { planOfPeriod } from './plan-price';

/** A paid document of Stripe in our words; undefined for one that is not paid, or asks for nothing. */
export function planBill(invoice: Stripe.Invoice): PlanBill | undefined {
  const { id, status, number, currency, total, status_transitions: times } = invoice;
  const customerId = idOf(invoice.customer);
  if (status !== 'paid' || currency !== 'czk' || total === 0) return undefined;
  if (!id || !number || customerId === undefined) return undefined;

  return {
    id,
    customerId,
    number,
    issuedAt: instantOf(times.finalized_at ?? invoice.created),
    paidAt: instantOf(times.paid_at ?? invoice.created),
    gross: minor(total),
    lines: invoice.lines.data.map(lineOf),
    buyer: buyerOf(invoice),
  };
}

function lineOf({ amount, parent, period }: Stripe.InvoiceLineItem): PlanBill['lines'][number] {
  const isSettlement = parent?.subscription_item_details?.proration ?? false;
  return {
    ...(!isSettlement && { plan: planOfPeriod(period) }),
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
