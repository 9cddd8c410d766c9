import { isUnlimited, type PlanId, planIds } from '#shared/domain/plan';
import { formatPrice } from '#shared/i18n/format';
import type { OfferedPlans } from '../../../api/use-plan-offer';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Icon } from '../../../ui/icon';
import { checkShape } from '../../../ui/icon-shapes';
import { yearlyComparison } from '../model/yearly-comparison';
import { type PricingMessageId, pricingMessages } from './messages/catalogue';
import { planTitles } from './plan-titles';

/** What every plan has, and what only paid ones have. */
const everywhere = ['pricing.documentsRow', 'pricing.sharingRow', 'pricing.exportsRow'] as const;
const paidOnly = [
  'pricing.logoRow',
  'pricing.templatesRow',
  'pricing.mailTextsRow',
  'pricing.statisticsRow',
  'pricing.supportRow',
] as const;

interface Row {
  readonly title: PricingMessageId;
  /** A text, or whether the plan has it. */
  readonly values: Readonly<Record<PlanId, string | boolean>>;
}

/** The plans row by row. */
export function Comparison({ plans }: { readonly plans: OfferedPlans }) {
  const t = useMessages(pricingMessages);
  const rows = useRows(plans);

  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{t('pricing.comparisonTitle')}</h2>
      <table className="table comparison">
        <thead>
          <tr>
            <th scope="col">{t('pricing.featureLabel')}</th>
            {planIds.map((id) => (
              <th key={id} scope="col">
                {t(planTitles[id])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, values }) => (
            <tr key={title}>
              <th scope="row">{t(title)}</th>
              {planIds.map((id) => (
                <Cell key={id} value={values[id]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ value }: { readonly value: string | boolean }) {
  const t = useMessages(pricingMessages);
  if (typeof value === 'string') return <td>{value}</td>;
  return value ? (
    <td>
      <Icon shape={checkShape} />
      <span className="sr">{t('pricing.yesValue')}</span>
    </td>
  ) : (
    <td className="none">
      <span aria-hidden="true">–</span>
      <span className="sr">{t('pricing.noValue')}</span>
    </td>
  );
}

function useRows(plans: OfferedPlans): readonly Row[] {
  const t = useMessages(pricingMessages);
  const language = useLanguage();
  const forEach = (value: (id: PlanId) => string | boolean): Row['values'] => ({
    free: value('free'),
    pro: value('pro'),
    yearly: value('yearly'),
  });
  const limit = (count: number) =>
    isUnlimited(count) ? t('pricing.unlimitedValue') : count.toLocaleString(language);
  const ofYear = {
    free: plans.free.price,
    pro: yearlyComparison(plans).monthly,
    yearly: plans.yearly.price,
  };

  return [
    { title: 'pricing.invoicesRow', values: forEach((id) => limit(plans[id].invoicesPerMonth)) },
    { title: 'pricing.clientsRow', values: forEach((id) => limit(plans[id].clients)) },
    {
      title: 'pricing.storageRow',
      values: forEach((id) =>
        t('pricing.megabytesValue', { megabytes: plans[id].storageMegabytes }),
      ),
    },
    ...everywhere.map((title) => ({ title, values: forEach(() => true) })),
    ...paidOnly.map((title) => ({ title, values: forEach((id) => id !== 'free') })),
    {
      title: 'pricing.yearRow',
      values: forEach((id) => formatPrice(ofYear[id], 'CZK', language)),
    },
  ];
}
