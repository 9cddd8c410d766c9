import { doWhatIsDue, isRunning } from './billing/advance';
import { expireSession } from './payments/checkout';
import { byClockOf, type Turn } from './turn';

const daySeconds = 86_400;
/** For so long Stripe lists what happened. */
const eventDays = 30;

/** What happens by itself: sessions end, periods end, cards are tried again. */
export function doUpkeep(turn: Turn): void {
  const { tables, seconds } = turn;
  for (const { account, object } of tables.sessions.listForAllAccounts()) {
    if (object.status !== 'open' || object.expires_at > seconds) continue;
    expireSession({ ...turn, account }, object);
  }
  for (const { account, object } of tables.subscriptions.listForAllAccounts()) {
    const customer = String(object.customer);
    if (isRunning(object)) doWhatIsDue(byClockOf({ ...turn, account }, customer), customer);
  }
}

/** Forgets what Stripe would have forgotten too. */
export function forgetOld({ tables, seconds }: Turn): void {
  for (const { object } of tables.remembered.listForAllAccounts()) {
    if (object.at < (seconds - daySeconds) * 1_000) tables.remembered.remove(object.id);
  }
  for (const { object } of tables.events.listForAllAccounts()) {
    if (object.created >= seconds - eventDays * daySeconds) continue;
    tables.events.remove(object.id);
    tables.deliveries.remove(object.id);
  }
}
