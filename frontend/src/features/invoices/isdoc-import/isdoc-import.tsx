import { useState } from 'react';
import type { WireReply } from '#shared/contracts/wire';
import { limits } from '#shared/domain/limits';
import { ApiError } from '../../../api/api-error';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { LinkButton } from '../../../ui/button';
import { FileDrop } from '../../../ui/file-drop';
import { backShape } from '../../../ui/icon-shapes';
import { isdocImportMessages } from './messages/catalogue';
import './isdoc-import.css';

type Imported = WireReply<'invoices.importIsdoc'>;

const piece = 0x8000;

/** The bytes in base64, piece by piece: a call takes only so many arguments. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) {
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  }
  return btoa(text);
}

/** A draft from a file of another program, and what the file says that a draft does not. */
export function IsdocImport() {
  const t = useMessages(isdocImportMessages);
  const create = useEndpointMutation('invoices.importIsdoc');
  const [refusal, setRefusal] = useState<string | undefined>();
  const [imported, setImported] = useState<Imported | undefined>();

  const open = async (file: File) => {
    setRefusal(undefined);
    if (file.size > limits.isdocFileBytes) return setRefusal(t('isdocImport.tooBigError'));
    try {
      setImported(await create.mutateAsync({ body: { content: await base64Of(file) } }));
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500;
      setRefusal(isAnswer && error.status !== 408 ? error.message : t('isdocImport.failedError'));
    }
  };

  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('isdocImport.title')}</h1>
          <p className="meta">{t('isdocImport.hint')}</p>
        </div>
        <LinkButton href={paths.invoices} icon={backShape}>
          {t('isdocImport.backLabel')}
        </LinkButton>
      </div>
      {imported ? (
        <Result imported={imported} />
      ) : (
        <FileDrop
          label={t('isdocImport.fileLabel')}
          buttonLabel={t(
            create.isPending ? 'isdocImport.readingButtonLabel' : 'isdocImport.chooseButtonLabel',
          )}
          accept=".isdoc,.isdocx,.pdf,.xml,.json"
          fault={refusal}
          isBusy={create.isPending}
          onFile={open}
        >
          {t('isdocImport.fileHint')}
        </FileDrop>
      )}
    </div>
  );
}

function Result({ imported: { invoice, notes } }: { readonly imported: Imported }) {
  const t = useMessages(isdocImportMessages);
  return (
    <section className="import-done" aria-labelledby="isdoc-done">
      <h2 id="isdoc-done">{t('isdocImport.doneTitle')}</h2>
      {notes.length > 0 && (
        <>
          <p>{t('isdocImport.notesHint')}</p>
          <ul>
            {notes.map(({ code, detail = '' }) => (
              <li key={`${code} ${detail}`}>{t(`isdocImport.${code}`, { detail })}</li>
            ))}
          </ul>
        </>
      )}
      <LinkButton look="main" href={paths.editInvoice(invoice.id)}>
        {t('isdocImport.openLabel')}
      </LinkButton>
    </section>
  );
}
