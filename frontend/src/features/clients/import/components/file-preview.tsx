import { useMemo, useState } from 'react';
import { limits } from '#shared/domain/limits';
import { ApiError } from '../../../../api/api-error';
import { useUpgradeOffer } from '../../../../api/use-upgrade-offer';
import { useMessages } from '../../../../i18n/use-messages';
import { Button, LinkButton } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Icon } from '../../../../ui/icon';
import { warningShape } from '../../../../ui/icon-shapes';
import { Advice } from '../../../../ui/states';
import { SelectField } from '../../../../ui/text-field';
import { clientImportMessages } from '../messages/catalogue';
import type { ClientFile } from '../model/client-file';
import { actionOf, contentOf, type Decisions, type RowAction, wireRow } from '../model/import-rows';
import { type RefusedRows, refusedRowsOf } from '../model/refused-rows';
import type { useClientImport } from '../model/use-client-import';
import { useMatches } from '../model/use-matches';
import { ReadingOptions } from './reading-options';
import { RefusedRowsList } from './refused-rows-list';
import { RowPreview } from './row-preview';

interface Props {
  readonly file: ClientFile;
  readonly work: ReturnType<typeof useClientImport>;
  readonly onFile: (file: ClientFile) => void;
}

const noDecisions: Decisions = { duplicates: 'skip', single: new Map() };

/** What is in the file, what becomes of it, and the button that does it. */
export function FilePreview({ file, work, onFile }: Props) {
  const t = useMessages(clientImportMessages);
  const [decisions, setDecisions] = useState(noDecisions);
  const [omitsWrong, setOmitsWrong] = useState(false);
  const [refusal, setRefusal] = useState<string | RefusedRows | undefined>();
  const upgrade = useUpgradeOffer();
  const content = useMemo(() => contentOf(file), [file]);
  const { rows, unclosedLine } = content;
  const isTooLong = rows.length > limits.clientsPerImport;
  const matches = useMatches(rows, !isTooLong && rows.length > 0);

  const knownOf = (ico: string) => matches.knownByIco.get(ico);
  const actions = rows.map((row) => actionOf(row, knownOf(row.client.ico), decisions));
  const countOf = (wanted: RowAction) => actions.filter((action) => action === wanted).length;
  const [created, updated] = [countOf('create'), countOf('update')];
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  const remaining = matches.stats && matches.stats.limit >= 0 ? matches.stats.remaining : Infinity;

  const obstacle = (): string | undefined => {
    if (unclosedLine !== undefined) return t('clientImport.unclosedError', { line: unclosedLine });
    if (wrong > 0 && !omitsWrong) return t('clientImport.wrongError');
    if (created + updated === 0) return t('clientImport.nothingError');
    return created > remaining ? t('clientImport.limitError', { remaining }) : undefined;
  };
  const start = async () => {
    const found = obstacle();
    setRefusal(found);
    if (found) return;
    const sent = rows.flatMap((row, index) =>
      wireRow(row, knownOf(row.client.ico), actions[index] ?? 'skip').map((wire) => ({
        wire,
        line: row.line,
      })),
    );
    try {
      await work.begin({ body: { rows: sent.map(({ wire }) => wire) } });
    } catch (error) {
      const isLimit = error instanceof ApiError && error.code === 'CLIENT_LIMIT_REACHED';
      const refused = refusedRowsOf(
        error,
        sent.map(({ line }) => line),
      );
      setRefusal(isLimit ? error.message : (refused ?? t('clientImport.startFailedError')));
    }
  };
  const change = (next: Decisions) => {
    setDecisions(next);
    setRefusal(undefined);
  };

  if (isTooLong) {
    const counts = { count: rows.length, most: limits.clientsPerImport };
    return (
      <>
        <Advice>{t('clientImport.tooManyRowsError', counts)}</Advice>
        <ReadingOptions file={file} content={content} onFile={onFile} />
      </>
    );
  }
  return (
    <>
      {unclosedLine !== undefined && (
        <Advice>{t('clientImport.unclosedError', { line: unclosedLine })}</Advice>
      )}
      <ReadingOptions file={file} content={content} onFile={onFile} />
      <section className="import-part" aria-labelledby="import-rows">
        <h2 id="import-rows">{t('clientImport.rowsTitle')}</h2>
        {matches.knownByIco.size > 0 && (
          <SelectField
            label={t('clientImport.duplicatesLabel')}
            value={decisions.duplicates}
            choices={[
              { value: 'skip', label: t('clientImport.skipLabel') },
              { value: 'update', label: t('clientImport.updateLabel') },
              { value: 'create', label: t('clientImport.createLabel') },
            ]}
            onValue={(duplicates: RowAction) => change({ duplicates, single: new Map() })}
          />
        )}
        <RowPreview
          rows={rows}
          knownByIco={matches.knownByIco}
          decisions={decisions}
          onDecide={(line, action) =>
            change({ ...decisions, single: new Map(decisions.single).set(line, action) })
          }
        />
      </section>
      <div className="import-foot">
        {wrong > 0 && (
          <Checkbox
            label={t('clientImport.omitLabel', { count: wrong })}
            checked={omitsWrong}
            onValue={(omits) => {
              setOmitsWrong(omits);
              setRefusal(undefined);
            }}
          />
        )}
        <p role="status">
          {t('clientImport.summaryHint', { created, updated, skipped: countOf('skip') })}
        </p>
        {typeof refusal === 'string' && (
          <p className="error" role="alert">
            <Icon shape={warningShape} />
            <span>{refusal}</span>
          </p>
        )}
        {typeof refusal === 'object' && <RefusedRowsList refused={refusal} />}
        {refusal && created > remaining && upgrade && (
          <LinkButton href={upgrade.href}>
            {t('clientImport.upgradeButtonLabel', { price: upgrade.price })}
          </LinkButton>
        )}
        {matches.isError ? (
          <Advice
            action={
              <Button size="small" onClick={() => matches.refetch()}>
                {t('clientImport.retryButtonLabel')}
              </Button>
            }
          >
            {t('clientImport.matchFailedError')}
          </Advice>
        ) : (
          <Button look="main" isBusy={work.isStarting || matches.isFetching} onClick={start}>
            {work.isStarting
              ? t('clientImport.startingButtonLabel')
              : matches.isFetching
                ? t('clientImport.checkingHint')
                : t('clientImport.startButtonLabel', { count: created + updated })}
          </Button>
        )}
      </div>
    </>
  );
}
