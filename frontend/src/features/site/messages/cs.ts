export const cs = {
  'site.homeLabel': 'Splatno, úvod',
  'site.skipButtonLabel': 'Přejít na obsah',
  'site.navigationLabel': 'Stránky',
  'site.footerLabel': 'Patička',
  'site.pricingLinkLabel': 'Ceník',
  'site.privacyLinkLabel': 'Ochrana osobních údajů',
  'site.cookiesLinkLabel': 'Cookies',
  'site.signInButtonLabel': 'Přihlásit se',
  'site.registerButtonLabel': 'Začít zdarma',
  'site.appButtonLabel': 'Do aplikace',
  'site.languageLabel': 'Jazyk',
} as const;
