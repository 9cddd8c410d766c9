import { LegalPage } from '../../features/legal/legal-page';

/** What is stored in the browser, and what only with consent. */
export function CookiesScreen() {
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
    />
  );
}
