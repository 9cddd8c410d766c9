import { useState } from 'react';
import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { Button, LinkButton } from '../../../../ui/button';
import { FileDrop } from '../../../../ui/file-drop';
import { backShape } from '../../../../ui/icon-shapes';
import { clientImportMessages } from '../messages/catalogue';
import { type ClientFile, type FileFault, openClientFile } from '../model/client-file';
import { useClientImport } from '../model/use-client-import';
import { FilePreview } from './file-preview';
import { ImportProgress } from './import-progress';
import { UnfinishedImports } from './unfinished-imports';

const faultTexts = {
  spreadsheet: 'clientImport.spreadsheetError',
  empty: 'clientImport.emptyError',
  tooBig: 'clientImport.tooBigError',
  unreadable: 'clientImport.unreadableError',
} as const satisfies Record<FileFault, string>;

/** Clients from a file: choose it, see what is in it, save it whole. */
export function ClientImport() {
  const t = useMessages(clientImportMessages);
  const [file, setFile] = useState<ClientFile | undefined>();
  const [fault, setFault] = useState<FileFault | undefined>();
  const work = useClientImport();

  const open = async (chosen: File) => {
    const opened = await openClientFile(chosen);
    setFault(typeof opened === 'string' ? opened : undefined);
    setFile(typeof opened === 'string' ? undefined : opened);
  };

  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('clientImport.title')}</h1>
          <p className="meta">{file && !work.run ? file.name : t('clientImport.hint')}</p>
        </div>
        {file && !work.run ? (
          <Button onClick={() => setFile(undefined)}>
            {t('clientImport.otherFileButtonLabel')}
          </Button>
        ) : (
          <LinkButton href={paths.clients} icon={backShape}>
            {t('clientImport.backLabel')}
          </LinkButton>
        )}
      </div>
      {work.run ? (
        <ImportProgress run={work.run} onContinue={work.proceed} />
      ) : (
        <>
          <UnfinishedImports onContinue={work.proceed} />
          {file ? (
            <FilePreview key={file.name} file={file} work={work} onFile={setFile} />
          ) : (
            <FileDrop
              label={t('clientImport.fileLabel')}
              buttonLabel={t('clientImport.chooseButtonLabel')}
              accept=".csv,.txt,text/csv,text/plain"
              fault={fault && t(faultTexts[fault])}
              onFile={open}
            >
              {t('clientImport.fileHint')}
            </FileDrop>
          )}
        </>
      )}
    </div>
  );
}
