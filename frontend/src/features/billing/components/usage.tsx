import type { WireReply } from '#shared/contracts/wire';
import { megabyte } from '#shared/domain/limits';
import { isUnlimited } from '#shared/domain/plan';
import { type UsageLevel, usageLevel } from '#shared/domain/usage-level';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { billingMessages } from '../messages/catalogue';
import { useDayInWords } from '../model/use-period-hint';
import { BillingFailed, BillingSkeleton } from './billing-states';

type Usage = WireReply<'billing.getUsage'>;
type Quota = Usage['invoices'];

const invoiceHints = {
  ok: 'billing.periodHint',
  warning: 'billing.invoicesWarningHint',
  critical: 'billing.invoicesCriticalHint',
  limit_reached: 'billing.invoicesReachedHint',
} as const satisfies Record<UsageLevel, string>;

/** Of what does not begin anew with a month. */
const keptHints = {
  ok: undefined,
  warning: 'billing.nearHint',
  critical: 'billing.almostHint',
  limit_reached: 'reached',
} as const satisfies Record<UsageLevel, string | undefined>;

interface Props {
  /** Whether a larger plan is to be had. */
  readonly offersPro: boolean;
}

/** How much of the plan is used, how near that is to its end, and when it begins anew. */
export function Usage({ offersPro }: Props) {
  const t = useMessages(billingMessages);
  const day = useDayInWords();
  const language = useLanguage();
  const query = useEndpointQuery('billing.getUsage', {});
  if (query.isPending) return <BillingSkeleton rows={3} />;
  if (!query.data) return <BillingFailed query={query} />;

  const { invoices, level, clients, storageBytes, periodEnd } = query.data;
  const whole = (count: number) => count.toLocaleString(language);
  const hintOf = ({ used, limit }: Quota, reached: string | undefined) => {
    const hint = keptHints[usageLevel(used, limit)];
    return hint === 'reached' ? reached : hint && t(hint);
  };
  return (
    <>
      <Row
        label={t('billing.invoicesLabel')}
        quota={invoices}
        level={level}
        say={whole}
        hint={
          isUnlimited(invoices.limit)
            ? undefined
            : t(
                level === 'limit_reached' && !offersPro
                  ? 'billing.invoicesFullHint'
                  : invoiceHints[level],
                {
                  day: day(periodEnd),
                },
              )
        }
      />
      <Row
        label={t('billing.clientsLabel')}
        quota={clients}
        say={whole}
        hint={hintOf(clients, offersPro ? t('billing.clientsReachedHint') : undefined)}
      />
      <Row
        label={t('billing.storageLabel')}
        quota={storageBytes}
        say={(bytes) => {
          const megabytes = (bytes / megabyte).toLocaleString(language, {
            maximumFractionDigits: 1,
          });
          return t('billing.megabytesHint', { megabytes });
        }}
        hint={hintOf(
          storageBytes,
          t(offersPro ? 'billing.storageReachedHint' : 'billing.storageFullHint'),
        )}
      />
    </>
  );
}

interface RowProps {
  readonly label: string;
  readonly quota: Quota;
  readonly level?: UsageLevel;
  readonly say: (value: number) => string;
  readonly hint: string | undefined;
}

function Row({ label, quota: { used, limit }, level, say, hint }: RowProps) {
  const t = useMessages(billingMessages);
  const shown = level ?? usageLevel(used, limit);
  const text = isUnlimited(limit)
    ? t('billing.usedUnlimitedHint', { used: say(used) })
    : t('billing.usedHint', { used: say(used), limit: say(limit) });

  return (
    <div className="usage-row">
      <p>
        <span>{label}</span>
        <span className="num">{text}</span>
      </p>
      {!isUnlimited(limit) && (
        <meter
          aria-label={label}
          aria-valuetext={text}
          min={0}
          max={limit}
          value={Math.min(used, limit)}
          data-level={shown}
        />
      )}
      {hint && <p className={shown === 'ok' ? 'meta' : 'meta attn'}>{hint}</p>}
    </div>
  );
}
