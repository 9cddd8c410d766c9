import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client';
import { pricingMessages } from '../../features/billing/pricing/messages/catalogue';
import { PricingPage } from '../../features/billing/pricing/pricing-page';
import { ownPath } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { usePageLanguage } from './use-page-language';

interface Props {
  readonly query: { readonly plan?: string | undefined; readonly next?: string | undefined };
}

/** What Splatno costs; everybody may read it, and whoever is signed in buys here. */
export function PricingScreen({ query: { plan, next } }: Props) {
  const t = useMessages(pricingMessages);
  usePageLanguage('pricing');
  usePageMetadata({ title: t('pricing.title'), description: t('pricing.description') });

  return (
    <QueryClientProvider client={queryClient}>
      <PricingPage chosen={plan} next={next === undefined ? undefined : ownPath(next)} />
    </QueryClientProvider>
  );
}
