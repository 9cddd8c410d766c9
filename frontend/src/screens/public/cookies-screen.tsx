import { ConsentRow } from '../../features/consent/components/consent-row';
import { LegalPage } from '../../features/legal/legal-page';
import { usePageLanguage } from './use-page-language';

/** What is stored in the browser, and what only with consent, which whoever has no account changes here. */
export function CookiesScreen() {
  usePageLanguage('cookies');
  return (
    <LegalPage
      title="legal.cookies.title"
      lead="legal.cookies.lead"
      sections={[
        ['legal.cookies.necessaryTitle', 'legal.cookies.necessaryText'],
        ['legal.cookies.analyticsTitle', 'legal.cookies.analyticsText'],
        ['legal.cookies.marketingTitle', 'legal.cookies.marketingText'],
        ['legal.cookies.changeTitle', 'legal.cookies.changeText'],
      ]}
    >
      <ConsentRow />
    </LegalPage>
  );
}
