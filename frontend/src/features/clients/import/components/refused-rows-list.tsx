import { useMessages } from '../../../../i18n/use-messages';
import { Icon } from '../../../../ui/icon';
import { warningShape } from '../../../../ui/icon-shapes';
import { clientImportMessages } from '../messages/catalogue';
import type { RefusedRows } from '../model/refused-rows';
import { fieldTexts, isImportedField } from './reading-options';

/** Which rows the server refused, and why: the first of them, and how many more there are. */
export function RefusedRowsList({ refused }: { readonly refused: RefusedRows }) {
  const t = useMessages(clientImportMessages);
  const { rows, count } = refused;
  const more = count - rows.length;

  return (
    <div className="import-refused" role="alert">
      <p className="error">
        <Icon shape={warningShape} />
        <span>{t('clientImport.refusedError', { count })}</span>
      </p>
      <ul>
        {rows.map(({ line, field, message }) => (
          <li key={`${line}-${field}`}>
            {isImportedField(field)
              ? t('clientImport.refusedFieldText', {
                  line,
                  field: t(fieldTexts[field]),
                  problem: message,
                })
              : t('clientImport.refusedRowText', { line, problem: message })}
          </li>
        ))}
        {more > 0 && (
          <li className="meta">{t('clientImport.moreProblemsText', { count: more })}</li>
        )}
      </ul>
    </div>
  );
}
