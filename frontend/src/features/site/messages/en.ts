import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'site.homeLabel': 'Splatno, home',
  'site.skipButtonLabel': 'Skip to the content',
  'site.navigationLabel': 'Pages',
  'site.footerLabel': 'Footer',
  'site.pricingLinkLabel': 'Pricing',
  'site.privacyLinkLabel': 'Privacy',
  'site.cookiesLinkLabel': 'Cookies',
  'site.signInButtonLabel': 'Sign in',
  'site.registerButtonLabel': 'Start for free',
  'site.appButtonLabel': 'Open the app',
  'site.languageLabel': 'Language',
};
