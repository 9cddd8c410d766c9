import type { PageOnline } from '#shared/documents/public-page/page-online';
import type { Instant } from '#shared/domain/calendar';
import { isBeingPaid, isOpenCheckout, isPaid, payableOnline } from '#shared/domain/checkout';
import { takesPayments } from '#shared/domain/payment-account';
import type { OnlinePaymentReader } from '../../ports/online-payments';
import type { PaymentAccountReader } from '../../ports/payment-accounts';
import { log } from '../../runtime/log';
import type { Shared } from './find-shared';

interface Ports {
  readonly paymentAccounts: Pick<PaymentAccountReader, 'find'>;
  readonly onlinePayments: OnlinePaymentReader;
}

interface Visit {
  readonly token: string;
  /** How the payer came back, as the address says, which anybody may write. */
  readonly payment?: string | undefined;
  readonly look?: string | undefined;
  readonly at: Instant;
}

type Valid = Extract<Shared, { state: 'valid' }>;

/** Events of Stripe come within seconds; after four minutes nobody stands before the page any more. */
const looks = [2, 3, 5, 8, 13, 21, 34, 55, 89] as const;

/** A page that is still being looked at looks again, less and less often. */
function againAfter(look: string | undefined): PageOnline['again'] {
  const count = Math.max(0, Number.parseInt(look ?? '0', 10) || 0);
  const seconds = looks[count];
  return seconds && { seconds, query: `?payment=success&look=${count + 1}` };
}

/** Somebody came back from a page of Stripe that we opened, and its event is not here yet. */
async function isExpected({ onlinePayments }: Ports, { link }: Valid, at: Instant) {
  const checkout = await onlinePayments.findCheckout(link.ownerId, link.invoiceId);
  return checkout !== undefined && isOpenCheckout(checkout, at);
}

async function isReady({ paymentAccounts }: Ports, { link }: Valid): Promise<boolean> {
  const kept = await paymentAccounts.find(link.ownerId);
  return takesPayments(kept?.account);
}

async function partOf(ports: Ports, shared: Valid, visit: Visit): Promise<PageOnline> {
  const { invoice } = shared;
  const { token, payment, look, at } = visit;
  const isBack = payment === 'success';
  if (isPaid(invoice)) return isBack ? { notice: 'paid' } : {};
  if (isBeingPaid(invoice)) {
    return { notice: 'processing', ...(isBack && { again: againAfter(look) }) };
  }
  if (payableOnline(invoice) === undefined) return {};
  if (isBack && (await isExpected(ports, shared, at))) {
    return { notice: 'processing', again: againAfter(look) };
  }
  if (!(await isReady(ports, shared))) return payment === 'unavailable' ? { notice: payment } : {};

  const action = `/api/public-invoices/${encodeURIComponent(token)}/checkout`;
  if (payment === 'unavailable') return { action, notice: payment };
  if (payment !== 'cancelled') return { action };
  return { action, notice: invoice.paymentStatus === 'failed' ? 'failed' : 'cancelled' };
}

/**
 * What the page says of paying online. It believes our own state and not its address: only the event of Stripe makes
 * an invoice paid. A payer reads the invoice even where nobody can tell.
 */
export async function onlinePart(ports: Ports, shared: Valid, visit: Visit): Promise<PageOnline> {
  try {
    return await partOf(ports, shared, visit);
  } catch (error) {
    log.warn('paying online not offered', { invoiceId: shared.invoice.id, error });
    return {};
  }
}
