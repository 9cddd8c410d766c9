import { paths } from '../i18n/paths';
import { useMessages } from '../i18n/use-messages';
import { usePageMetadata } from '../platform/page-metadata';
import { LinkButton } from '../ui/button';
import { searchShape } from '../ui/icon-shapes';
import { EmptyState } from '../ui/states';
import { appMessages } from './messages/catalogue';

export function NotFoundScreen() {
  const t = useMessages(appMessages);
  usePageMetadata({ title: t('app.notFoundTitle'), isPrivate: true });

  return (
    <main className="lone-state">
      <EmptyState
        icon={searchShape}
        title={t('app.notFoundTitle')}
        actions={
          <LinkButton look="main" href={paths.home}>
            {t('app.notFoundButtonLabel')}
          </LinkButton>
        }
      >
        {t('app.notFoundHint')}
      </EmptyState>
    </main>
  );
}
