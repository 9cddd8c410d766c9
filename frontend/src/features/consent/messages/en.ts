import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'consent.bannerLabel': 'Cookies and privacy',
  'consent.title': 'Cookies your way',
  'consent.text':
    'We always store what signing in and your settings need. Measuring and marketing only with your consent, which you can change on the page of the cookie policy at any time.',
  'consent.cookiesLinkLabel': 'Cookie policy',
  'consent.privacyLinkLabel': 'Privacy policy',
  'consent.acceptButtonLabel': 'Accept all',
  'consent.rejectButtonLabel': 'Reject',
  'consent.customizeButtonLabel': 'Customize',
  'consent.customizeTitle': 'What we may store',
  'consent.necessaryLabel': 'Necessary',
  'consent.necessaryHint':
    'Sign-in, language, appearance and drafts. The app does not work without them.',
  'consent.analyticsLabel': 'Analytics',
  'consent.analyticsHint': 'Measures which parts of the app people use.',
  'consent.marketingLabel': 'Marketing',
  'consent.marketingHint': 'So that advertising knows that you know us.',
  'consent.saveButtonLabel': 'Save settings',
  'consent.rejectAllButtonLabel': 'Reject all',
  'consent.backButtonLabel': 'Back',
  'consent.saveFailedError': 'Saving the consent failed',
  'consent.storageError':
    'The settings could not be saved. Please make sure that cookies are enabled.',
  'consent.rowLabel': 'Cookies and measuring',
  'consent.rowNothingHint': 'Only what is necessary is allowed.',
  'consent.rowHint': 'Allowed besides: {allowed}.',
  'consent.rowButtonLabel': 'Change your choice',
  'consent.savedToast': 'Your choice is saved.',
};
