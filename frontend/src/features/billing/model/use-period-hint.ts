import { instantFrom, todayInPrague } from '#shared/domain/calendar';
import { formatDayMonthLong } from '#shared/i18n/format';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { billingMessages } from '../messages/catalogue';
import type { WireSubscription } from './wire-subscription';

/** Until when the plan is paid, when it is paid next (`další platba 14. března 2027`), or that it is not. */
export function usePeriodHint(subscription: WireSubscription | undefined): string | undefined {
  const t = useMessages(billingMessages);
  const day = useDayInWords();
  const end = subscription?.current_period_end;
  if (!subscription?.isPremium || end === undefined) return undefined;
  // The end of a period that nobody has paid is not when the next payment comes.
  if (subscription.dunning) return t('billing.unpaidHint');
  return t(subscription.cancel_at_period_end ? 'billing.endsHint' : 'billing.renewsHint', {
    day: day(end),
  });
}

/** A moment as the day that it falls on here: `14. března 2027`. */
export function useDayInWords(): (moment: string) => string {
  const language = useLanguage();
  return (moment) => {
    const date = todayInPrague(instantFrom(Date.parse(moment)));
    return `${formatDayMonthLong(date, language)}\u00a0${date.slice(0, 4)}`;
  };
}
