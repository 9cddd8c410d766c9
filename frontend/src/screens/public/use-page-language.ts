import { useEffect, useRef } from 'react';
import { languages } from '#shared/domain/language';
import { switchLanguage } from '../../i18n/intl-store';
import { type PublicPage, publicPath } from '../../i18n/public-paths';
import { useLanguage } from '../../platform/language';
import { useNavigation } from '../../platform/navigation';

/** A page speaks the language of its address, and changes the address with the language. */
export function usePageLanguage(page: PublicPage): void {
  const language = useLanguage();
  const { go } = useNavigation();
  const isRead = useRef(false);

  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true;
      const own = languages.find((one) => publicPath(page, one) === location.pathname);
      if (own && own !== language) void switchLanguage(own);
      return;
    }
    const path = publicPath(page, language);
    if (location.pathname !== path)
      go(`${path}${location.search}${location.hash}`, { replace: true });
  }, [page, language, go]);
}
