import { useUser } from '../../../api/session/session-store';
import { useMessages } from '../../../i18n/use-messages';
import { saveFile } from '../../../platform/downloads';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { copyShape, downloadShape, printShape } from '../../../ui/icon-shapes';
import { factorMessages } from '../messages/catalogue';
import { useCopy } from './use-copy';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes, this once. Only its own button closes it, so that nobody loses them by a click beside it. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const t = useMessages(factorMessages);
  const { email } = useUser();
  const copy = useCopy();
  const title = t('factors.codes.fileTitle', { email });

  const download = () => {
    const text = `${title}\n\n${codes.join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain' }), t('factors.codes.fileName'));
  };

  return (
    <Dialog
      title={t('factors.codes.title')}
      onClose={() => undefined}
      actions={
        <Button look="main" onClick={onClose}>
          {t('factors.codes.savedButtonLabel')}
        </Button>
      }
    >
      <p>{t('factors.codes.hint')}</p>
      <div className="factor-sheet">
        <p className="print-only">{title}</p>
        <ol className="factor-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="factor-ways">
        <Button icon={copyShape} onClick={() => copy(codes.join('\n'))}>
          {t('factors.codes.copyButtonLabel')}
        </Button>
        <Button icon={downloadShape} onClick={download}>
          {t('factors.codes.downloadButtonLabel')}
        </Button>
        <Button icon={printShape} onClick={() => window.print()}>
          {t('factors.codes.printButtonLabel')}
        </Button>
      </div>
    </Dialog>
  );
}
