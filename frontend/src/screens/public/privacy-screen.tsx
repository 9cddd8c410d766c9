import { LegalPage } from '../../features/legal/legal-page';
import { usePageLanguage } from './use-page-language';

/** Which data are processed, why and for how long, and what anybody can do about it. */
export function PrivacyScreen() {
  usePageLanguage('privacy');
  return (
    <LegalPage
      title="legal.privacy.title"
      lead="legal.privacy.lead"
      sections={[
        ['legal.privacy.dataTitle', 'legal.privacy.dataText'],
        ['legal.privacy.purposeTitle', 'legal.privacy.purposeText'],
        ['legal.privacy.retentionTitle', 'legal.privacy.retentionText'],
        ['legal.privacy.rightsTitle', 'legal.privacy.rightsText'],
      ]}
    />
  );
}
