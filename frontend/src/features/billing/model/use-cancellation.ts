import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { billingMessages } from '../messages/catalogue';
import { useDayInWords } from './use-period-hint';

const undoMilliseconds = 10_000;

/** Ends the subscription with what was paid, or lets it go on after all; both say what came of it. */
export function useCancellation() {
  const t = useMessages(billingMessages);
  const day = useDayInWords();
  const cancellation = useEndpointMutation('billing.changeSubscription');
  const resumption = useEndpointMutation('billing.changeSubscription');

  const resume = async (): Promise<void> => {
    try {
      await resumption.mutateAsync({ body: { action: 'resume' } });
      showToast('success', t('billing.resumedToast'));
    } catch {
      showToast('error', t('billing.resumeFailedError'));
    }
  };
  /** Whether it is cancelled now. */
  const cancel = async (periodEnd: string | undefined): Promise<boolean> => {
    try {
      await cancellation.mutateAsync({ body: { action: 'cancel' } });
    } catch {
      showToast('error', t('billing.cancelFailedError'));
      return false;
    }
    const text =
      periodEnd === undefined
        ? t('billing.cancelledToast')
        : t('billing.cancelledUntilToast', { day: day(periodEnd) });
    showToast('success', text, {
      action: { label: t('billing.undoButtonLabel'), run: () => void resume() },
      milliseconds: undoMilliseconds,
    });
    return true;
  };

  return {
    cancel,
    isCancelling: cancellation.isPending,
    resume,
    isResuming: resumption.isPending,
  };
}
