import { useEffect, useRef } from 'react';
import { isFinished } from '#shared/domain/client-rows';
import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { Button, LinkButton } from '../../../../ui/button';
import { checkShape } from '../../../../ui/icon-shapes';
import { Advice, EmptyState } from '../../../../ui/states';
import { clientImportMessages } from '../messages/catalogue';
import type { ClientImport, ImportRun } from '../model/use-client-import';

interface Props {
  readonly run: ImportRun;
  readonly onContinue: (state: ClientImport) => void;
}

/** How far an import is; where it stopped, a way to go on. */
export function ImportProgress({ run: { state, isRunning }, onContinue }: Props) {
  const t = useMessages(clientImportMessages);
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  const { done, total } = state;

  return (
    <div ref={place} tabIndex={-1} className="import-progress">
      {isFinished(state) ? (
        <Finished state={state} />
      ) : (
        <>
          <progress aria-label={t('clientImport.progressLabel')} max={total} value={done} />
          <p role="status">{t('clientImport.progressHint', { done, total })}</p>
          {isRunning ? (
            <p className="meta">{t('clientImport.leaveHint')}</p>
          ) : (
            <Advice
              action={
                <Button size="small" onClick={() => onContinue(state)}>
                  {t('clientImport.continueButtonLabel')}
                </Button>
              }
            >
              {t('clientImport.pausedHint', { done, total })}
            </Advice>
          )}
        </>
      )}
    </div>
  );
}

function Finished({ state: { created, updated, missing } }: { readonly state: ClientImport }) {
  const t = useMessages(clientImportMessages);
  return (
    <EmptyState
      icon={checkShape}
      title={t('clientImport.doneTitle')}
      actions={
        <LinkButton look="main" href={paths.clients}>
          {t('clientImport.showClientsLabel')}
        </LinkButton>
      }
    >
      {t('clientImport.doneHint', { created, updated })}
      {missing > 0 && ` ${t('clientImport.missingHint', { count: missing })}`}
    </EmptyState>
  );
}
