import { sharing as contracts } from '#shared/contracts/sharing';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { AppError } from '#shared/errors/app-error';
import type { ErrorCode } from '#shared/errors/catalogue';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { onlinePaymentTable } from '../../adapters/dynamodb/online-payment-table';
import { paymentAccountReader } from '../../adapters/dynamodb/payment-account-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { shareLinkTable } from '../../adapters/dynamodb/share-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import { stripePayments } from '../../adapters/stripe/stripe-payments';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { countAgainst } from '../../runtime/count-call';
import { hashToken } from '../../runtime/csrf-token';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { openCheckout } from './open-checkout';

const contract = contracts.payOnline;
type Ports = PortsOf<typeof contract>;
type Call = Parameters<ReturnType<Action<typeof contract>>>[0];

const pageOf = (token: string) => `/invoice/public/${encodeURIComponent(token)}`;

async function checkoutFor(ports: Ports, { params, visitor = '', at }: Call): Promise<string> {
  const { rateLimits } = ports;
  // An office pays its invoices from one address: each of them is counted by itself, all of them as pages are.
  await countAgainst(rateLimits, limits.sharedPages, { address: visitor }, at);
  const payer = { address: `${visitor} ${hashToken(params.token)}` };
  await countAgainst(rateLimits, limits.checkouts, payer, at);
  const address = `${environment.appUrl}${pageOf(params.token)}`;
  return openCheckout(ports, { token: params.token, address, at });
}

/** What the page cannot see by itself; it shows whether the invoice is paid, or the link has ended. */
const told: Partial<Record<ErrorCode, string>> = {
  PAYMENT_UNDER_WAY: 'success',
  PAYMENTS_UNAVAILABLE: 'unavailable',
  PAYMENT_SERVICE_SILENT: 'unavailable',
  TOO_MANY_REQUESTS: 'unavailable',
  TOO_BUSY: 'unavailable',
};

/** A browser without scripts gets no error to read: it goes back to the page, which says what matters. */
function wayBack({ params }: Call, error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  const payment = told[error.code];
  return `${pageOf(params.token)}${payment ? `?payment=${payment}` : ''}`;
}

export const payOnline: Action<typeof contract> = (ports) => async (call) => {
  if (!call.isFromForm) {
    return { status: 200, body: { success: true, checkout_url: await checkoutFor(ports, call) } };
  }
  const location = await checkoutFor(ports, call).catch((error) => wayBack(call, error));
  return { status: 303, headers: { location } };
};

const table = openTable(environment);
export const handler = serve(contract, payOnline, {
  invoices: invoiceReader(table),
  shareLinks: shareLinkTable(table),
  rateLimits: rateLimitTable(table),
  paymentAccounts: paymentAccountReader(table),
  onlinePayments: onlinePaymentTable(table),
  stripePayments: stripePayments(environment),
});
