import type { EndpointId } from '#shared/contracts/wire';
import { cacheSeconds } from '#shared/domain/limits';

const seconds: Partial<Record<EndpointId, number>> = {
  'account.getSettings': cacheSeconds.settings,
  'billing.getHistory': cacheSeconds.billing,
  'billing.getSubscription': cacheSeconds.subscription,
  'clients.get': cacheSeconds.clients,
  'clients.list': cacheSeconds.clients,
  'companies.find': cacheSeconds.companies,
  // Whoever comes back from Stripe wants to know what it says now.
  'connect.getStatus': 0,
  'exchangeRates.find': cacheSeconds.preliminaryExchangeRates,
  // What is edited or promised has to be what the server holds now.
  'invoices.get': 0,
  'invoices.getNextNumber': 0,
  'invoices.getOverview': cacheSeconds.dashboard,
  'invoices.list': cacheSeconds.invoices,
  'notifications.list': cacheSeconds.notifications,
  'sessions.list': 0,
};

interface Asked {
  readonly query?: object | undefined;
}

/** How long the answer to a call is trusted before it is asked for again. */
export function staleMillisecondsOf(id: EndpointId, { query = {} }: Asked = {}): number {
  if (id === 'clients.list' && 'stats' in query) return cacheSeconds.clientStats * 1000;
  return (seconds[id] ?? cacheSeconds.standard) * 1000;
}
