import { todayInPrague } from '#shared/domain/calendar';
import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { now } from '../../../../platform/clock';
import { Button, LinkButton } from '../../../../ui/button';
import { documentShape } from '../../../../ui/icon-shapes';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { EditorSkeleton } from '../../editor/components/editor-states';
import { creditMessages } from '../messages/catalogue';
import { useCreditSource } from '../model/use-credit-source';
import { CreditForm } from './credit-form';

interface Props {
  /** The invoice to credit, or the draft of a credit note. */
  readonly id: string;
  /** Saved or issued: the credit note is what to look at next. */
  readonly onDone: (id: string) => void;
}

/** Gives back an issued invoice, whole or in part. */
export function CreditEditor({ id, onDone }: Props) {
  const t = useMessages(creditMessages);
  const { load, reload } = useCreditSource(id);

  switch (load.state) {
    case 'loading':
      return <EditorSkeleton />;
    case 'failed':
      return (
        <ErrorState
          title={t('credit.loadFailedTitle')}
          actions={
            <Button look="main" onClick={reload}>
              {t('credit.retryButtonLabel')}
            </Button>
          }
        >
          {t('credit.loadFailedHint')}
        </ErrorState>
      );
    case 'not-found':
    case 'nothing-left': {
      const isThere = load.state === 'nothing-left';
      return (
        <EmptyState
          icon={documentShape}
          title={t(isThere ? 'credit.nothingLeftTitle' : 'credit.notFoundTitle')}
          actions={
            <LinkButton look="main" href={isThere ? paths.invoice(id) : paths.invoices}>
              {t(isThere ? 'credit.openButtonLabel' : 'credit.allInvoicesButtonLabel')}
            </LinkButton>
          }
        >
          {t(isThere ? 'credit.nothingLeftHint' : 'credit.notFoundHint')}
        </EmptyState>
      );
    }
    case 'ready':
      return (
        <CreditForm
          source={load.source}
          today={todayInPrague(now())}
          onReload={reload}
          onDone={onDone}
        />
      );
  }
}
