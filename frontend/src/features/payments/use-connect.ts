import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { useEndpointMutation } from '../../api/use-endpoint-mutation';
import { endpointQuery, useEndpointQuery } from '../../api/use-endpoint-query';
import { useMessages } from '../../i18n/use-messages';
import { leaveTo } from '../../platform/leave';
import { showToast } from '../../ui/toast-store';
import { paymentMessages } from './messages/catalogue';

/** So often Stripe is asked while it checks what somebody has just answered. */
const reviewSeconds = 10;

/** The account at Stripe as it is now; the settings, which keep what was last known, follow it. */
export function useConnectStatus() {
  const client = useQueryClient();
  const [isReviewed, setIsReviewed] = useState(false);
  const query = useEndpointQuery(
    'connect.getStatus',
    {},
    isReviewed ? { refreshSeconds: reviewSeconds } : {},
  );
  const state = query.data?.account.state;

  useEffect(() => {
    setIsReviewed(state === 'in_review');
    if (state === undefined) return;
    const { queryKey } = endpointQuery('account.getSettings', {});
    const known = client.getQueryData(queryKey);
    if (known && known.stripe_connect.state !== state) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, state]);
  return query;
}

/** Leads to Stripe, which asks its questions there and brings the person back. */
export function useStartConnect() {
  const t = useMessages(paymentMessages);
  const start = useEndpointMutation('connect.start');
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    try {
      const { onboarding_url: address } = await start.mutateAsync({ body: undefined });
      leaveTo(address);
    } catch (error) {
      setIsLeaving(false);
      showToast('error', reasonOf(error) ?? t('payments.startError'));
    }
  }

  return { leave, isLeaving };
}

/** Refusals that say in the language of the person what they can do. */
const told: readonly string[] = ['PAYMENT_SERVICE_SILENT', 'PAYMENT_ACCOUNT_REJECTED'];

function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && told.includes(error.code) ? error.message : undefined;
}
