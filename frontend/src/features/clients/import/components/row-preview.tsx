import { useState } from 'react';
import { parseDic } from '#shared/domain/dic';
import { isIco } from '#shared/domain/ico';
import { fieldProblems } from '#shared/errors/field-problems';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Button } from '../../../../ui/button';
import { Select } from '../../../../ui/input';
import { Segment } from '../../../../ui/segment';
import { clientImportMessages } from '../messages/catalogue';
import {
  actionOf,
  type Decisions,
  type ImportRow,
  isDuplicate,
  type KnownClient,
  type RowAction,
} from '../model/import-rows';
import { fieldTexts, isImportedField } from './reading-options';

interface Props {
  readonly rows: readonly ImportRow[];
  readonly knownByIco: ReadonlyMap<string, KnownClient>;
  readonly decisions: Decisions;
  readonly onDecide: (line: number, action: RowAction) => void;
}

type Filter = 'all' | 'wrong' | 'known';
const shownAtOnce = 50;

/** The rows as they would be saved, and what is wrong with them. */
export function RowPreview({ rows, knownByIco, decisions, onDecide }: Props) {
  const t = useMessages(clientImportMessages);
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState(shownAtOnce);
  const lists: Readonly<Record<Filter, readonly ImportRow[]>> = {
    all: rows,
    wrong: rows.filter(({ problems }) => problems.length > 0),
    known: rows.filter((row) => isDuplicate(row, knownByIco.get(row.client.ico))),
  };
  const listed = lists[filter];

  return (
    <>
      <Segment
        label={t('clientImport.filterLabel')}
        value={filter}
        choices={[
          { value: 'all', label: t('clientImport.allTab', { count: lists.all.length }) },
          { value: 'wrong', label: t('clientImport.wrongTab', { count: lists.wrong.length }) },
          { value: 'known', label: t('clientImport.knownTab', { count: lists.known.length }) },
        ]}
        onValue={(next) => {
          setFilter(next);
          setShown(shownAtOnce);
        }}
      />
      <table className="table import-rows" aria-label={t('clientImport.tableLabel')}>
        <thead>
          <tr>
            <th scope="col" className="k-line num">
              {t('clientImport.lineLabel')}
            </th>
            <th scope="col">{t('clientImport.clientLabel')}</th>
            <th scope="col" className="k-what">
              {t('clientImport.actionLabel')}
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.slice(0, shown).map((row) => (
            <Row
              key={row.line}
              row={row}
              known={knownByIco.get(row.client.ico)}
              decisions={decisions}
              onDecide={onDecide}
            />
          ))}
        </tbody>
      </table>
      {listed.length > shown && (
        <Button onClick={() => setShown(shown + 4 * shownAtOnce)}>
          {t('clientImport.moreButtonLabel')}
        </Button>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'decisions' | 'onDecide'> {
  readonly row: ImportRow;
  readonly known: KnownClient | undefined;
}

function Row({ row, known, decisions, onDecide }: RowProps) {
  const t = useMessages(clientImportMessages);
  const { name, ico, dic, city, email } = row.client;

  return (
    <tr>
      <td className="k-line num">{row.line}</td>
      <td>
        <b>{name || t('clientImport.namelessLabel')}</b>
        <span className="meta">{[ico, dic, city, email].filter(Boolean).join(' · ')}</span>
        <Remarks row={row} known={known} />
      </td>
      <td className="k-what">
        <Choice row={row} known={known} decisions={decisions} onDecide={onDecide} />
      </td>
    </tr>
  );
}

function Remarks({ row, known }: Pick<RowProps, 'row' | 'known'>) {
  const t = useMessages(clientImportMessages);
  const language = useLanguage();
  const { ico, dic } = row.client;
  const looksCzech = /^\d{1,8}$/.test(ico);

  return (
    <>
      {row.problems.map(([field, code]) => (
        <span key={field} className="import-problem">
          {t('clientImport.problemText', {
            field: isImportedField(field) ? t(fieldTexts[field]) : field,
            problem: fieldProblems[code][language],
          })}
        </span>
      ))}
      {looksCzech && !isIco(ico) && <small>{t('clientImport.icoAdvice')}</small>}
      {dic !== '' && !parseDic(dic) && <small>{t('clientImport.dicAdvice')}</small>}
      {known && <small>{t('clientImport.knownHint', { name: known.name })}</small>}
      {row.twinLine !== undefined && (
        <small>{t('clientImport.twinHint', { line: row.twinLine })}</small>
      )}
    </>
  );
}

function Choice({ row, known, decisions, onDecide }: RowProps) {
  const t = useMessages(clientImportMessages);
  if (row.problems.length > 0) return t('clientImport.skipLabel');
  if (!isDuplicate(row, known)) return t('clientImport.newLabel');

  const choices = [
    { value: 'skip', label: t('clientImport.skipLabel') },
    ...(known ? [{ value: 'update', label: t('clientImport.updateLabel') } as const] : []),
    { value: 'create', label: t('clientImport.createOneLabel') },
  ] as const;
  return (
    <Select
      aria-label={t('clientImport.rowActionLabel', { line: row.line })}
      value={actionOf(row, known, decisions)}
      choices={choices}
      onValue={(action: RowAction) => onDecide(row.line, action)}
    />
  );
}
