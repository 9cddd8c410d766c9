import { paths } from '../../../../i18n/paths';
import { useMessages } from '../../../../i18n/use-messages';
import { isApple } from '../../../../platform/device';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { backShape, enterShape } from '../../../../ui/icon-shapes';
import { Kbd } from '../../../../ui/kbd';
import { Link } from '../../../../ui/link';
import { ScreenHead } from '../../../../ui/screen-head';
import { Segment } from '../../../../ui/segment';
import { creditMessages } from '../messages/catalogue';
import type { Intent } from '../model/use-save-credit';

export type CreditView = 'form' | 'document';

interface Props {
  readonly title: string;
  /** The document that leads here. */
  readonly backTo: string;
  readonly facts: readonly string[];
  readonly pending: Intent | undefined;
  readonly view: CreditView;
  readonly onView: (view: CreditView) => void;
  readonly onSave: (intent: Intent) => void;
}

export function CreditHead({ title, backTo, facts, pending, view, onView, onSave }: Props) {
  const t = useMessages(creditMessages);
  const draftLabel =
    pending === 'draft' ? 'credit.savingButtonLabel' : 'credit.saveDraftButtonLabel';
  const issueLabel = pending === 'issue' ? 'credit.issuingButtonLabel' : 'credit.issueButtonLabel';

  return (
    <ScreenHead>
      <Link
        className="btn btn-icon btn-bare back"
        href={paths.invoice(backTo)}
        aria-label={t('credit.backButtonLabel')}
      >
        <Icon shape={backShape} />
      </Link>
      <h1 className="editor-title">{title}</h1>
      <p className="meta editor-saved" role="status">
        {facts.join(' · ')}
      </p>
      <div className="push editor-views">
        <Segment
          label={t('credit.viewsLabel')}
          value={view}
          onValue={onView}
          choices={[
            { value: 'form', label: t('credit.formViewLabel') },
            { value: 'document', label: t('credit.documentViewLabel') },
          ]}
        />
      </div>
      <Button className="only-wide" isBusy={pending === 'draft'} onClick={() => onSave('draft')}>
        {t(draftLabel)}
      </Button>
      <Button
        look="main"
        className="only-wide"
        isBusy={pending === 'issue'}
        aria-keyshortcuts="Control+Enter"
        onClick={() => onSave('issue')}
      >
        {t(issueLabel)}{' '}
        <Kbd>
          {isApple() ? '⌘' : 'Ctrl'} <Icon shape={enterShape} size="small" />
        </Kbd>
      </Button>
    </ScreenHead>
  );
}
