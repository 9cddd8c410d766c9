import { type DragEvent, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/use-messages';
import { Button } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { Icon } from '../../../../ui/icon';
import { downloadShape, warningShape } from '../../../../ui/icon-shapes';
import { clientImportMessages } from '../messages/catalogue';
import type { FileFault } from '../model/client-file';

interface Props {
  readonly fault: FileFault | undefined;
  readonly onFile: (file: File) => void;
}

const faultTexts = {
  spreadsheet: 'clientImport.spreadsheetError',
  empty: 'clientImport.emptyError',
  tooBig: 'clientImport.tooBigError',
  unreadable: 'clientImport.unreadableError',
} as const;

/** Where a file is dropped, or chosen by a button. */
export function FileDrop({ fault, onFile }: Props) {
  const t = useMessages(clientImportMessages);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button within
    <div
      className={classNames('file-drop', isOver && 'over')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon shape={downloadShape} />
      <p>{t('clientImport.fileHint')}</p>
      {fault && (
        <p className="error" role="alert">
          <Icon shape={warningShape} />
          <span>{t(faultTexts[fault])}</span>
        </p>
      )}
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('clientImport.fileLabel')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <Button look="main" onClick={() => input.current?.click()}>
        {t('clientImport.chooseButtonLabel')}
      </Button>
    </div>
  );
}
