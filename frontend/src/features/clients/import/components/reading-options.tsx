import { clientFields, type ImportedField } from '#shared/domain/client-columns';
import { type CsvDelimiter, csvDelimiters } from '#shared/domain/csv-table';
import { type CsvEncoding, csvEncodings } from '#shared/domain/csv-text';
import { useMessages } from '../../../../i18n/use-messages';
import { Checkbox } from '../../../../ui/checkbox';
import { Advice } from '../../../../ui/states';
import { SelectField } from '../../../../ui/text-field';
import { clientImportMessages } from '../messages/catalogue';
import { assignColumn, type ClientFile, readAs } from '../model/client-file';
import type { FileContent } from '../model/import-rows';

interface Props {
  readonly file: ClientFile;
  readonly content: FileContent;
  readonly onFile: (file: ClientFile) => void;
}

const delimiterTexts = {
  ';': 'clientImport.semicolonLabel',
  ',': 'clientImport.commaLabel',
  '\t': 'clientImport.tabLabel',
} as const satisfies Record<CsvDelimiter, string>;

const encodingNames = {
  'utf-8': 'UTF-8',
  'windows-1250': 'Windows-1250',
} as const satisfies Record<CsvEncoding, string>;

export const fieldTexts = {
  name: 'clientImport.nameField',
  ico: 'clientImport.icoField',
  dic: 'clientImport.dicField',
  address: 'clientImport.addressField',
  city: 'clientImport.cityField',
  zip: 'clientImport.zipField',
  country: 'clientImport.countryField',
  email: 'clientImport.emailField',
} as const satisfies Record<ImportedField, string>;

export function isImportedField(name: string): name is ImportedField {
  return Object.hasOwn(fieldTexts, name);
}

/** How the file is read; what was recognised can be put right by hand. */
export function ReadingOptions({ file, content, onFile }: Props) {
  const t = useMessages(clientImportMessages);

  return (
    <section className="import-part" aria-labelledby="import-reading">
      <h2 id="import-reading">{t('clientImport.readingTitle')}</h2>
      <div className="import-options">
        <SelectField
          label={t('clientImport.encodingLabel')}
          value={file.encoding}
          choices={csvEncodings.map((value) => ({ value, label: encodingNames[value] }))}
          onValue={(encoding) => onFile(readAs(file, { encoding, delimiter: file.delimiter }))}
        />
        <SelectField
          label={t('clientImport.delimiterLabel')}
          value={file.delimiter}
          choices={csvDelimiters.map((value) => ({ value, label: t(delimiterTexts[value]) }))}
          onValue={(delimiter) => onFile(readAs(file, { encoding: file.encoding, delimiter }))}
        />
        <Checkbox
          label={t('clientImport.headerLabel')}
          checked={file.hasHeader}
          onValue={(hasHeader) => onFile({ ...file, hasHeader })}
        />
      </div>
      <Columns file={file} content={content} onFile={onFile} />
    </section>
  );
}

function Columns({ file, content, onFile }: Props) {
  const t = useMessages(clientImportMessages);
  const choices = [
    { value: '', label: t('clientImport.ignoredLabel') },
    ...clientFields.map((field) => ({ value: field, label: t(fieldTexts[field]) })),
  ] as const;
  const nameOf = (index: number) => {
    const name = content.header[index]?.trim();
    return name
      ? t('clientImport.columnLabel', { name })
      : t('clientImport.columnNumberLabel', { number: index + 1 });
  };
  const sampleOf = (index: number) => {
    const sample = content.first?.cells[index]?.trim();
    return sample && t('clientImport.sampleHint', { sample: sample.slice(0, 60) });
  };

  return (
    <fieldset className="import-columns">
      <legend>{t('clientImport.columnsTitle')}</legend>
      <div className="import-options">
        {file.columns.map((field, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            key={index}
            label={nameOf(index)}
            hint={sampleOf(index)}
            value={field ?? ''}
            choices={choices}
            onValue={(chosen) => onFile(assignColumn(file, index, chosen || undefined))}
          />
        ))}
      </div>
      {!file.columns.includes('name') && <Advice>{t('clientImport.nameMissingAdvice')}</Advice>}
    </fieldset>
  );
}
