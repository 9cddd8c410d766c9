import type { Invoice } from '#shared/domain/invoice';
import { Money } from '../../../../i18n/money';
import { useMessages } from '../../../../i18n/use-messages';
import { Button } from '../../../../ui/button';
import { creditMessages } from '../messages/catalogue';
import type { Intent } from '../model/use-save-credit';

interface Props {
  readonly creditNote: Invoice | undefined;
  readonly pending: Intent | undefined;
  readonly onSave: (intent: Intent) => void;
}

/** On a phone the sum and the main action stay under the thumb. */
export function CreditBottom({ creditNote, pending, onSave }: Props) {
  const t = useMessages(creditMessages);

  return (
    <div className="editor-bottom only-phone">
      <p>
        <span className="meta">{t('credit.payableLabel')}</span>
        <br />
        <b>
          {creditNote ? (
            <Money value={creditNote.totals.payable} currency={creditNote.currency} />
          ) : (
            '–'
          )}
        </b>
      </p>
      <Button
        isBusy={pending === 'draft'}
        aria-label={t('credit.saveDraftButtonLabel')}
        onClick={() => onSave('draft')}
      >
        {t('credit.saveDraftShortButtonLabel')}
      </Button>
      <Button look="main" isBusy={pending === 'issue'} onClick={() => onSave('issue')}>
        {t('credit.issueShortButtonLabel')}
      </Button>
    </div>
  );
}
