import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useMessages } from '../../../../i18n/use-messages';
import { infoShape } from '../../../../ui/icon-shapes';
import { Banner } from '../../../../ui/states';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { UpgradeLink } from './upgrade-link';

/** Said before anything is written: what becomes of an invoice when those of the month are used up. */
export function LimitNotice() {
  const t = useMessages(editorMessages);
  const usage = useEndpointQuery('billing.getUsage', {});
  const counts = useEditor(({ form }) => form.kind === 'invoice');
  if (!counts || usage.data?.level !== 'limit_reached') return null;
  return (
    <Banner icon={infoShape} isAttention action={<UpgradeLink />}>
      <b>{t('editor.limitTitle')}.</b> {t('editor.limitHint')}
    </Banner>
  );
}
