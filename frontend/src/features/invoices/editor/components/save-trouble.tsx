import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { Button, LinkButton } from '../../../../ui/button';
import { comeIntoSight } from '../../../../ui/come-into-sight';
import { warningShape } from '../../../../ui/icon-shapes';
import { Banner } from '../../../../ui/states';
import { editorMessages } from '../messages/catalogue';
import { UpgradeLink } from './upgrade-link';
import type { Intent, SaveTrouble } from './use-save-invoice';

interface Props {
  readonly trouble: SaveTrouble;
  readonly onSaveDraft: () => void;
  readonly onSaveAnother: (intent: Intent) => void;
  readonly openInvoiceHref: string | undefined;
}

/** Why the last save did not go through, over the form, with the step that helps. */
export function SaveTroubleBanner({ trouble, onSaveDraft, onSaveAnother, openInvoiceHref }: Props) {
  const t = useMessages(editorMessages);

  switch (trouble.kind) {
    case 'problems':
      return <Trouble>{t('editor.problemsError', { count: trouble.count })}</Trouble>;
    case 'offline':
      return <Trouble>{t('editor.offlineError')}</Trouble>;
    case 'failed':
      return (
        <Trouble>
          {[trouble.message, t('editor.saveFailedError')].filter(Boolean).join(' ')}
        </Trouble>
      );
    case 'seller':
      return (
        <Trouble
          action={
            <LinkButton size="small" href={paths.settings}>
              {t('editor.sellerMissingButtonLabel')}
            </LinkButton>
          }
        >
          {t('editor.sellerMissingAdvice')}
        </Trouble>
      );
    case 'limit':
      return (
        <Trouble
          action={
            <div className="acts">
              <Button size="small" onClick={onSaveDraft}>
                {t('editor.saveDraftButtonLabel')}
              </Button>
              <UpgradeLink />
            </div>
          }
        >
          <b>{t('editor.limitTitle')}.</b> {t('editor.limitHint')}
        </Trouble>
      );
    case 'made':
      return (
        <Trouble
          action={
            <div className="acts">
              <LinkButton size="small" href={paths.invoice(trouble.id)}>
                {t('editor.openInvoiceButtonLabel')}
              </LinkButton>
              <Button size="small" onClick={() => onSaveAnother(trouble.intent)}>
                {t('editor.saveAnotherButtonLabel')}
              </Button>
            </div>
          }
        >
          <b>{t('editor.madeTitle')}.</b> {t('editor.madeHint')}
        </Trouble>
      );
    case 'not-editable':
      return (
        <Trouble
          action={
            openInvoiceHref && (
              <LinkButton size="small" href={openInvoiceHref}>
                {t('editor.openInvoiceButtonLabel')}
              </LinkButton>
            )
          }
        >
          <b>{t('editor.notEditableTitle')}.</b> {t('editor.notEditableHint')}
        </Trouble>
      );
    case 'conflict':
      return null;
  }
}

interface TroubleProps {
  readonly children: React.ReactNode;
  readonly action?: React.ReactNode;
}

function Trouble({ children, action }: TroubleProps) {
  return (
    <Banner ref={comeIntoSight} icon={warningShape} isAttention action={action}>
      {children}
    </Banner>
  );
}
