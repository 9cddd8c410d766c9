export const cs = {
  'google.buttonLabel': 'Pokračovat přes Google',
  'google.busyButtonLabel': 'Otevíráme Google',
  'google.startError': 'Google se nepodařilo otevřít. Zkuste to prosím znovu.',
  'google.forgotHint':
    'Účet založený přes Google heslo nemá. Na přihlášení pokračujte přes Google.',

  'google.cancelledTitle': 'Přihlášení přes Google jste zrušili',
  'google.cancelledHint': 'Nic se nezměnilo. Zkuste to znovu, nebo se přihlaste jinak.',
  'google.expiredTitle': 'Přihlášení přes Google vypršelo',
  'google.expiredHint': 'Platí pět minut a jen jednou. Začněte prosím znovu.',
  'google.otherBrowserTitle': 'Přihlášení začalo v jiném prohlížeči',
  'google.otherBrowserHint':
    'Z bezpečnostních důvodů ho lze dokončit jen tam, kde začalo. Tady můžete začít znovu.',
  'google.hasAccountTitle': 'Tato adresa už má účet',
  'google.hasAccountHint':
    'Přihlaste se do něj jako dosud a připojte si Google v Nastavení → Zabezpečení.',
  'google.unverifiedTitle': 'Google tuto adresu neověřil',
  'google.unverifiedHint':
    'S neověřenou adresou účet založit ani připojit nejde. Ověřte ji u Googlu, nebo pokračujte e-mailem.',
  'google.otherAddressTitle': 'Účet Google má jinou adresu',
  'google.otherAddressHint':
    'Připojit jde jen Google se stejnou adresou, jakou má váš účet. Nic jsme nepřipojili.',

  'google.rowLabel': 'Přihlášení přes Google',
  'google.connectedHint': 'připojeno',
  'google.notConnectedHint': 'účet Google musí mít stejnou adresu jako tento účet',
  'google.onlyWayHint': 'jediný způsob přihlášení, účet nemá heslo',
  'google.connectButtonLabel': 'Připojit Google',
  'google.disconnectButtonLabel': 'Odpojit Google',
  'google.disconnectBusyButtonLabel': 'Odpojujeme Google',
  'google.disconnectedStatus': 'Google je odpojený.',
  'google.disconnectError': 'Google se nepodařilo odpojit. Zkuste to prosím znovu.',
  'google.noPasswordHint': 'účet je založený přes Google a heslo nemá',
  'google.recentTitle': 'Nejdřív se znovu přihlaste',
  'google.recentHint':
    'Google bude další cestou do vašeho účtu. Proto se potřebujeme ujistit, že jste to vy.',
  'google.recentButtonLabel': 'Přihlásit se znovu',
  'google.recentCancelButtonLabel': 'Nechat být',
} as const;
