import type { ConsentChoice } from '#shared/domain/consent';
import { useMessages } from '../../../i18n/use-messages';
import { Checkbox } from '../../../ui/checkbox';
import { consentMessages } from '../messages/catalogue';

interface Props {
  readonly value: ConsentChoice;
  readonly onValue: (value: ConsentChoice) => void;
}

/** What can be allowed, each by itself; what the app cannot do without is shown, and stays. */
export function ConsentChoices({ value, onValue }: Props) {
  const t = useMessages(consentMessages);
  return (
    <div className="consent-choices">
      <Checkbox
        label={t('consent.necessaryLabel')}
        hint={t('consent.necessaryHint')}
        checked
        disabled
        onValue={() => undefined}
      />
      <Checkbox
        label={t('consent.analyticsLabel')}
        hint={t('consent.analyticsHint')}
        checked={value.analytics}
        onValue={(analytics) => onValue({ ...value, analytics })}
      />
      <Checkbox
        label={t('consent.marketingLabel')}
        hint={t('consent.marketingHint')}
        checked={value.marketing}
        onValue={(marketing) => onValue({ ...value, marketing })}
      />
    </div>
  );
}
