import type Stripe from 'stripe';
import * as z from 'zod';
import { newId } from '../ids';
import type { PortalSession } from '../wire';
import { type Action, findOr404 } from './call';
import { ignored, params, readParams, text } from './params';

const Create = params<Stripe.BillingPortal.SessionCreateParams>()({
  configuration: ignored,
  customer: text,
  flow_data: ignored,
  locale: text.optional(),
  return_url: z.url().optional(),
});

export const createPortalSession: Action = (call) => {
  const { customer, locale, return_url } = readParams(Create, call.params);
  findOr404(call, 'customer', call.tables.customers, customer, 'customer');
  const id = newId('bps');
  const session = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_1SplatnoPortal',
    created: call.seconds,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: locale ?? null,
    on_behalf_of: null,
    return_url: return_url ?? null,
    url: `${call.origin}/p/session/${id}`,
  } satisfies PortalSession;
  call.tables.portalSessions.put(call.account, session);
  return session;
};
