import { useEndpointQuery } from '../../../../api/use-endpoint-query';

/** The logo that a document issued now would carry: paid plans have it, unless the settings say otherwise. */
export function useOwnLogo(): string | undefined {
  const { data } = useEndpointQuery('account.getSettings', {});
  if (!data?.subscription.isPremium || !data.settings.show_logo_on_pdf) return undefined;
  return data.settings.logo_url || undefined;
}
