import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { LinkButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { checkShape } from '../../../ui/icon-shapes';
import { dashboardMessages } from '../messages/catalogue';

interface Step {
  readonly title: string;
  readonly hint: string;
  readonly buttonLabel: string;
  readonly href: string;
  readonly isDone: boolean;
}

/** Who you are, whom you bill, the first invoice; the first step that is left has the blue button. */
export function FirstSteps() {
  const t = useMessages(dashboardMessages);
  const settings = useEndpointQuery('account.getSettings', {});
  const clients = useEndpointQuery('clients.list', { query: { stats: '1' } });
  // Steps that turn out to be done a moment later would jump.
  if (settings.isPending || clients.isPending) return null;

  const own = settings.data?.settings;
  const hasClient =
    clients.data !== undefined && 'stats' in clients.data && clients.data.stats.count > 0;

  const steps: readonly Step[] = [
    {
      title: t('dashboard.startSellerTitle'),
      hint: t('dashboard.startSellerHint'),
      buttonLabel: t('dashboard.startSellerButtonLabel'),
      href: paths.settings,
      isDone: Boolean((own?.company_name || own?.name) && own?.ico),
    },
    {
      title: t('dashboard.startClientTitle'),
      hint: t('dashboard.startClientHint'),
      buttonLabel: t('dashboard.startClientButtonLabel'),
      href: paths.clients,
      isDone: hasClient,
    },
    {
      title: t('dashboard.startInvoiceTitle'),
      hint: t('dashboard.startInvoiceHint'),
      buttonLabel: t('dashboard.startInvoiceButtonLabel'),
      href: paths.newInvoice,
      isDone: false,
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);

  return (
    <section className="start" aria-labelledby="dashboard-start">
      <h2 id="dashboard-start">{t('dashboard.startTitle')}</h2>
      <p className="soft">{t('dashboard.startHint')}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={step.href} data-done={step.isDone || undefined}>
            <span className="start-mark" aria-hidden="true">
              {step.isDone ? <Icon shape={checkShape} size="small" /> : index + 1}
            </span>
            <div>
              <h3>
                {step.title}
                {step.isDone && <span className="sr">, {t('dashboard.startDoneLabel')}</span>}
              </h3>
              <p>{step.hint}</p>
            </div>
            {!step.isDone && (
              <LinkButton look={index === next ? 'main' : 'line'} href={step.href}>
                {step.buttonLabel}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
