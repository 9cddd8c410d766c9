import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Instant, inPrague } from '#shared/domain/calendar';
import { formatDate } from '#shared/i18n/format';
import { addPasskey, passkeySupport } from '../../../api/session/passkeys';
import { isTouchedBy, useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Button } from '../../../ui/button';
import { plusShape } from '../../../ui/icon-shapes';
import { SettingRow } from '../../../ui/setting-row';
import { showToast } from '../../../ui/toast-store';
import { factorMessages } from '../messages/catalogue';
import { factorError } from '../model/factor-error';

/** The passkeys of the account: new ones, and those there are. */
export function PasskeyRows() {
  const t = useMessages(factorMessages);
  const { data } = useEndpointQuery('factors.get', {});
  const refresh = useRefresh();
  const [isAdding, setIsAdding] = useState(false);
  const support = passkeySupport();
  const passkeys = data?.passkeys ?? [];

  async function add(): Promise<void> {
    setIsAdding(true);
    try {
      await addPasskey();
      showToast('success', t('factors.passkeys.addedStatus'));
      await refresh();
    } catch (failure) {
      showToast('error', t(factorError(failure)));
    } finally {
      setIsAdding(false);
    }
  }

  if (support === 'missing' && passkeys.length === 0) return null;
  return (
    <>
      <SettingRow
        label={t('factors.passkeys.label')}
        hint={
          support === 'no-name'
            ? t.rich('factors.passkeys.noNameHint', { link: nameLink })
            : t('factors.passkeys.hint')
        }
        action={
          support === 'ready' && (
            <Button icon={plusShape} isBusy={isAdding} onClick={add}>
              {t(
                isAdding ? 'factors.passkeys.addingButtonLabel' : 'factors.passkeys.addButtonLabel',
              )}
            </Button>
          )
        }
      />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={refresh} />
      ))}
    </>
  );
}

/** The same page under a name: that of this machine. */
function nameLink(text: ReactNode) {
  const { port, pathname } = location;
  return (
    <a key="link" href={`http://localhost${port && `:${port}`}${pathname}#password`}>
      {text}
    </a>
  );
}

interface RowProps {
  readonly passkey: { readonly id: string; readonly name: string; readonly createdAt: Instant };
  readonly onRemoved: () => Promise<void>;
}

function PasskeyRow({ passkey, onRemoved }: RowProps) {
  const t = useMessages(factorMessages);
  const language = useLanguage();
  const remove = useEndpointMutation('factors.removePasskey');
  const name = passkey.name || t('factors.passkeys.unnamedLabel');
  const day = formatDate(inPrague(passkey.createdAt).date, language);

  async function removeIt(): Promise<void> {
    try {
      await remove.mutateAsync({ body: { passkey: passkey.id } });
      showToast('success', t('factors.passkeys.removedStatus'));
      await onRemoved();
    } catch (failure) {
      showToast('error', t(factorError(failure)));
    }
  }

  return (
    <SettingRow
      label={name}
      hint={t('factors.passkeys.madeHint', { day })}
      action={
        <Button
          isBusy={remove.isPending}
          aria-label={t('factors.passkeys.removeLabel', { name, day })}
          onClick={removeIt}
        >
          {t('factors.passkeys.removeButtonLabel')}
        </Button>
      }
    />
  );
}

/** The calls do not say that they change what `factors.get` shows, since Cognito keeps it. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: (query) =>
        query.queryKey[0] === 'factors.get' || isTouchedBy('factors.addPasskey', query),
    });
}
