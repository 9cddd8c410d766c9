import type { ReactNode } from 'react';
import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { Button, LinkButton } from '../../../../ui/button';
import { documentShape } from '../../../../ui/icon-shapes';
import { ScreenHead } from '../../../../ui/screen-head';
import { Sheet } from '../../../../ui/sheet';
import { Bone, Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { editorMessages } from '../messages/catalogue';
import { BackToInvoices } from './back-to-invoices';

export function EditorLoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(editorMessages);
  return (
    <WithWayOut>
      <ErrorState
        title={t('editor.loadFailedTitle')}
        actions={
          <Button look="main" onClick={onRetry}>
            {t('editor.retryButtonLabel')}
          </Button>
        }
      >
        {t('editor.loadFailedHint')}
      </ErrorState>
    </WithWayOut>
  );
}

export function InvoiceNotFound() {
  const t = useMessages(editorMessages);
  return (
    <WithWayOut>
      <EmptyState
        icon={documentShape}
        title={t('editor.notFoundTitle')}
        actions={
          <LinkButton look="main" href={paths.invoices}>
            {t('editor.allInvoicesButtonLabel')}
          </LinkButton>
        }
      >
        {t('editor.notFoundHint')}
      </EmptyState>
    </WithWayOut>
  );
}

export function InvoiceNotEditable({ id }: { readonly id: string }) {
  const t = useMessages(editorMessages);
  return (
    <WithWayOut>
      <EmptyState
        icon={documentShape}
        title={t('editor.notEditableTitle')}
        actions={
          <LinkButton look="main" href={paths.invoice(id)}>
            {t('editor.openInvoiceButtonLabel')}
          </LinkButton>
        }
      >
        {t('editor.notEditableHint')}
      </EmptyState>
    </WithWayOut>
  );
}

/** The form and the paper at their final sizes, before anything is known. */
export function EditorSkeleton() {
  return (
    <WithWayOut>
      <div className="editor" data-view="form">
        <div className="editor-form">
          <Skeleton>
            {['3rem', '4.5rem', '12rem', '9rem'].map((height) => (
              <p key={height} className="editor-bone">
                <Bone width="100%" height={height} />
              </p>
            ))}
          </Skeleton>
        </div>
        <div className="editor-live">
          <div className="editor-live-in">
            <Sheet>
              <div className="editor-blank" />
            </Sheet>
          </div>
        </div>
      </div>
    </WithWayOut>
  );
}

/** The head of the editor before there is anything to save. */
function WithWayOut({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <ScreenHead>
        <BackToInvoices />
      </ScreenHead>
      {children}
    </>
  );
}
