import { isActive, type PaidSubscription } from '#shared/domain/subscription-record';
import { AppError } from '#shared/errors/app-error';
import { invariant } from '#shared/errors/invariant';
import type { BillingParty, PaidPlan } from '../../ports/stripe-billing';
import { environment } from '../../runtime/environment';
import { followState } from '../../runtime/follow-state';
import { followSubscription } from '../../runtime/follow-subscription';
import { type ChangePorts, type ChangeRequest, changed } from './plan-change';

/**
 * Leads to the checkout of a plan. Whoever has a subscription never gets a second one: theirs is changed, goes on, or
 * has to be paid first.
 */
export async function upgradePlan(ports: ChangePorts, request: ChangeRequest, plan: PaidPlan) {
  const { stripeBilling } = ports;
  const { caller, language } = request;
  const customerId = await customerOf(ports, request);

  const current = await stripeBilling.findSubscription(customerId);
  if (current && isActive(current))
    return changeCurrent(ports, request, { current, plan, customerId });
  if (current && current.status !== 'incomplete') {
    const payUrl = current.dunning?.payUrl;
    const redirectUrl =
      payUrl ?? (await stripeBilling.openPortal(customerId, settingsUrl(), language));
    return changed('payFirst', language, { redirect_url: redirectUrl });
  }

  if (current) await stripeBilling.endNow(current.id);
  const checkoutUrl = await stripeBilling.openCheckout({
    ownerId: caller.id,
    customerId,
    plan,
    language,
    successUrl: settingsUrl('?checkout=success'),
    cancelUrl: settingsUrl('?checkout=cancelled'),
  });
  await assertNoneBought(stripeBilling, customerId, plan);
  return changed('checkoutOpened', language, { checkout_url: checkoutUrl });
}

/** Somebody may have come through another checkout in the meantime, whose event closed this one or came before it. */
async function assertNoneBought(
  { findSubscription, closeCheckouts }: ChangePorts['stripeBilling'],
  customerId: string,
  plan: PaidPlan,
): Promise<void> {
  const bought = await findSubscription(customerId);
  if (!bought || !isActive(bought)) return;
  await closeCheckouts(customerId);
  throw new AppError(bought.plan === plan ? 'PLAN_ALREADY_ACTIVE' : 'TOO_BUSY');
}

interface Change {
  readonly current: PaidSubscription;
  readonly plan: PaidPlan;
  readonly customerId: string;
}

async function changeCurrent(
  ports: ChangePorts,
  { caller, language }: ChangeRequest,
  { current, plan, customerId }: Change,
) {
  const isSame = current.plan === plan;
  if (isSame && !current.cancelAtPeriodEnd) throw new AppError('PLAN_ALREADY_ACTIVE');

  if (isSame) await ports.stripeBilling.setCancellation(current.id, false);
  else await ports.stripeBilling.changePlan(current.id, plan);
  await followSubscription(ports, caller.id, { customerId });
  return changed(isSame ? 'resumed' : 'planChanged', language);
}

/** The account as Stripe knows it, made on its first step towards a paid plan. */
async function customerOf(ports: ChangePorts, { caller }: ChangeRequest): Promise<string> {
  const { subscriptions, stripeBilling } = ports;
  const party = await partyOf(ports, caller.id);
  let customerId: string | undefined;

  await followState(async () => {
    const { record, revision } = await subscriptions.getKept(caller.id);
    const known = record.customerId;
    customerId = known;
    if (known !== undefined && (await stripeBilling.updateCustomer(known, party))) return 'nothing';

    customerId = await stripeBilling.createCustomer(caller.id, party, revision);
    return subscriptions.put(caller.id, { ...record, customerId }, revision);
  });
  invariant(customerId, 'a customer was found or made');
  return customerId;
}

async function partyOf(
  { profiles, settings }: ChangePorts,
  ownerId: ChangeRequest['caller']['id'],
): Promise<BillingParty> {
  const [profile, own] = await Promise.all([profiles.find(ownerId), settings.get(ownerId)]);
  if (!profile) throw new AppError('USER_NOT_FOUND');
  const { ico, dic, address, city, zip } = own;
  const name = own.company_name || own.name;
  return { email: profile.email, name, ico, dic, address, city, zip };
}

function settingsUrl(query = ''): string {
  return `${environment.appUrl}/settings${query}#subscription`;
}
