import { useState } from 'react';
import { formatDate } from '#shared/i18n/format';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { copyShape } from '../../../ui/icon-shapes';
import { Bone, Skeleton } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { readDay } from '../editor/model/typed-values';
import { invoiceMessages } from '../messages/catalogue';
import type { DetailInvoice } from '../model/spoken';
import { type ExpiryChoice, ExpiryFields } from './expiry-fields';
import { PayOnlineHint } from './pay-online-hint';
import { ShareLinkList } from './share-link-list';
import { useShareLinks } from './use-share-links';

interface Props {
  readonly invoice: DetailInvoice;
  readonly onClose: () => void;
}

/** Makes links by which anybody reads the invoice, shows a new one once, and revokes them all. */
export function ShareDialog({ invoice, onClose }: Props) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const share = useShareLinks(invoice.id);
  const [choice, setChoice] = useState<ExpiryChoice>('never');
  const [day, setDay] = useState(formatDate(today, language));
  const [error, setError] = useState<string>();
  const { links, done } = share;
  const isCreated = done?.kind === 'created';
  const hasLinks = links !== undefined && links.length > 0;

  const create = async () => {
    const lastDay = readDay(day, today);
    if (choice === 'day' && (!lastDay || lastDay < today)) {
      setError(t('invoices.shareLastDayError'));
      return;
    }
    setError(await share.create(choice === 'day' ? (lastDay ?? '') : choice));
  };

  return (
    <Dialog
      title={t('invoices.shareTitle', { number: invoice.number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('invoices.closeButtonLabel')}</Button>
          {hasLinks && (
            <Button look="danger" isBusy={share.isRevoking} onClick={() => void share.revoke()}>
              {t(
                share.isRevoking
                  ? 'invoices.shareRevokingButtonLabel'
                  : 'invoices.shareRevokeButtonLabel',
              )}
            </Button>
          )}
          {isCreated ? (
            <Button look="main" icon={copyShape} onClick={() => void share.copy(done.url)}>
              {t('invoices.shareCopyButtonLabel')}
            </Button>
          ) : (
            <Button
              look="main"
              type="submit"
              form="share"
              isBusy={share.isCreating}
              disabled={!links}
            >
              {t(createLabel(share.isCreating, hasLinks))}
            </Button>
          )}
        </>
      }
    >
      <p aria-live="polite">{t(hintOf(share))}</p>
      {done?.kind !== 'revoked' && <PayOnlineHint invoice={invoice} />}
      {!links && !share.isFailed && (
        <Skeleton>
          <Bone width="100%" height="2.5rem" />
        </Skeleton>
      )}
      {isCreated ? (
        <div className="payment-fields">
          <TextField
            label={t('invoices.shareAddressLabel')}
            readOnly
            value={done.url}
            onValue={() => undefined}
            onFocus={(event) => event.target.select()}
          />
        </div>
      ) : (
        links && (
          <form
            id="share"
            className="payment-fields"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void create();
            }}
          >
            {hasLinks && <ShareLinkList links={links} />}
            <ExpiryFields
              choice={choice}
              onChoice={setChoice}
              day={day}
              onDay={(text) => {
                setDay(text);
                setError(undefined);
              }}
              error={error}
            />
          </form>
        )
      )}
    </Dialog>
  );
}

function createLabel(isCreating: boolean, hasLinks: boolean) {
  if (isCreating) return 'invoices.shareCreatingButtonLabel';
  return hasLinks ? 'invoices.shareCreateAnotherButtonLabel' : 'invoices.shareCreateButtonLabel';
}

function hintOf({
  done,
  links,
  isFailed,
}: Pick<ReturnType<typeof useShareLinks>, 'done' | 'links' | 'isFailed'>) {
  if (done?.kind === 'created') return 'invoices.shareCreatedHint';
  if (done?.kind === 'revoked') return 'invoices.shareRevokedHint';
  if (!links && isFailed) return 'invoices.shareFailedHint';
  return links && links.length > 0 ? 'invoices.shareLoadedHint' : 'invoices.shareNoneHint';
}
