import { useState } from 'react';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { laterPart } from '../../../ui/later-part';
import { SettingRow } from '../../../ui/setting-row';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';

const TurnOnDialog = laterPart(async () => (await import('./turn-on-dialog')).TurnOnDialog);
const TurnOffDialog = laterPart(async () => (await import('./turn-off-dialog')).TurnOffDialog);
const NewCodesDialog = laterPart(async () => (await import('./new-codes-dialog')).NewCodesDialog);

type Opened = 'on' | 'off' | 'codes';

/** Whether signing in takes a second step, and the codes for when its device is lost. */
export function SecondFactorRows() {
  const t = useMessages(factorMessages);
  const query = useEndpointQuery('factors.get', {});
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const state = query.data;

  return (
    <>
      <SettingRow
        label={t('factors.app.label')}
        hint={<span role="status">{t(hintOf(state?.isOn, query.isError))}</span>}
        action={
          state ? (
            <Button onClick={() => setOpened(state.isOn ? 'off' : 'on')}>
              {t(state.isOn ? 'factors.app.turnOffButtonLabel' : 'factors.app.turnOnButtonLabel')}
            </Button>
          ) : (
            query.isError && (
              <Button isBusy={query.isFetching} onClick={() => query.refetch()}>
                {t('factors.app.retryButtonLabel')}
              </Button>
            )
          )
        }
      />
      {state?.isOn && (
        <SettingRow
          label={t('factors.codes.label')}
          hint={t('factors.codes.leftHint', { left: state.recoveryCodes?.left ?? 0 })}
          action={
            <Button onClick={() => setOpened('codes')}>
              {t('factors.codes.renewButtonLabel')}
            </Button>
          }
        />
      )}
      {opened === 'on' && <TurnOnDialog onClose={close} />}
      {opened === 'off' && <TurnOffDialog onClose={close} />}
      {opened === 'codes' && <NewCodesDialog onClose={close} />}
    </>
  );
}

function hintOf(isOn: boolean | undefined, isFailed: boolean): FactorMessageId {
  if (isOn !== undefined) return isOn ? 'factors.app.onHint' : 'factors.app.offHint';
  return isFailed ? 'factors.app.failedHint' : 'factors.app.loadingHint';
}
