import { useCardPayments } from '../../api/use-card-payments';
import { SecurityRows } from '../../features/auth/components/security-rows';
import { useGoogleConnection } from '../../features/auth/google/use-google-connection';
import { authMessages } from '../../features/auth/messages/catalogue';
import { BillingPart } from '../../features/billing/components/billing-part';
import { billingMessages } from '../../features/billing/messages/catalogue';
import { ConsentRow } from '../../features/consent/components/consent-row';
import { PasskeyRows } from '../../features/factors/components/passkey-rows';
import { SecondFactorRows } from '../../features/factors/components/second-factor-rows';
import { AccountExport } from '../../features/jobs/components/account-export';
import { CardPaymentsPart, cardPaymentsAnchor } from '../../features/payments/card-payments-part';
import { paymentMessages } from '../../features/payments/messages/catalogue';
import { LogoPart } from '../../features/pictures/logo-part';
import { pictureMessages } from '../../features/pictures/messages/catalogue';
import { StampPart } from '../../features/pictures/stamp-part';
import { DeleteAccountRow } from '../../features/privacy/delete-account-row';
import { privacyMessages } from '../../features/privacy/messages/catalogue';
import { securityLogMessages } from '../../features/security-log/messages/catalogue';
import { SecurityLogPart } from '../../features/security-log/security-log-part';
import { AppearancePart } from '../../features/settings/components/appearance-part';
import { DevicePart } from '../../features/settings/components/device-part';
import { SettingsParts } from '../../features/settings/components/settings-parts';
import { settingsMessages } from '../../features/settings/messages/catalogue';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { Part } from '../../ui/part';
import { TableOfContents } from '../../ui/table-of-contents';

interface Props {
  /** How somebody comes back who was elsewhere for a while. */
  readonly query?: Readonly<Record<string, string | undefined>>;
}

export function SettingsScreen({ query = {} }: Props) {
  const t = useMessages(settingsMessages);
  const auth = useMessages(authMessages);
  const pictures = useMessages(pictureMessages);
  const payments = useMessages(paymentMessages);
  const takesCards = useCardPayments();
  const billing = useMessages(billingMessages);
  const securityLog = useMessages(securityLogMessages);
  const privacy = useMessages(privacyMessages);
  // Cognito asks whom Google lets in for nothing more.
  const isOfGoogleAlone = useGoogleConnection()?.isOnlyWay === true;
  usePageMetadata({ title: t('settings.title'), isPrivate: true });

  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('settings.title')}</h1>
      </div>
      <div className="set">
        <TableOfContents
          label={t('settings.partsLabel')}
          entries={[
            { id: 'seller', label: t('settings.seller.title') },
            { id: 'account', label: t('settings.account.title') },
            ...(takesCards ? [{ id: cardPaymentsAnchor, label: payments('payments.title') }] : []),
            { id: 'defaults', label: t('settings.defaults.title') },
            { id: 'notifications', label: t('settings.notifications.title') },
            { id: 'logo', label: pictures('pictures.logoLabel') },
            { id: 'stamp', label: pictures('pictures.stampLabel') },
            { id: 'appearance', label: t('settings.appearance.title') },
            { id: 'device', label: t('settings.device.title') },
            { id: 'subscription', label: billing('billing.title') },
            { id: 'password', label: auth('auth.security.title') },
            { id: 'security-log', label: securityLog('securityLog.title') },
            { id: 'privacy', label: privacy('privacy.title') },
          ]}
        />
        <div>
          <SettingsParts afterAccount={<CardPaymentsPart cameBack={query['connect']} />} />
          <LogoPart />
          <StampPart />
          <AppearancePart />
          <DevicePart />
          <BillingPart checkout={query['checkout']} />
          <Part id="password" title={auth('auth.security.title')}>
            <div>
              <SecurityRows />
              {!isOfGoogleAlone && (
                <>
                  <SecondFactorRows />
                  <PasskeyRows />
                </>
              )}
            </div>
          </Part>
          <SecurityLogPart />
          <Part id="privacy" title={privacy('privacy.title')} hint={privacy('privacy.hint')}>
            <div>
              <AccountExport />
              <ConsentRow />
              <DeleteAccountRow exportOffer={<AccountExport />} />
            </div>
          </Part>
        </div>
      </div>
    </div>
  );
}
