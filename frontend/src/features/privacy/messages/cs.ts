export const cs = {
  'privacy.title': 'Soukromí a data',
  'privacy.hint': 'Vaše data jsou vaše: můžete si je odnést i smazat.',
  'privacy.deleteLabel': 'Smazání účtu',
  'privacy.deleteHint':
    'Zmizí přihlášení, nastavení, klienti, koncepty i nahrané soubory. Vystavené faktury zůstanou uzamčené, jak ukládá zákon.',
  'privacy.deleteButtonLabel': 'Smazat účet…',
  'privacy.dialogTitle': 'Smazat účet navždy?',
  'privacy.goesText':
    'Smažeme přihlášení, nastavení, klienty, koncepty, šablony, nahrané soubory, e-maily, souhlasy i odkazy na faktury. Nejde to vrátit.',
  'privacy.staysText':
    'Vystavené faktury musíme podle zákona uchovat 5 let, u plátců DPH 10 let. Budou uzamčené: v aplikaci je nikdo neotevře, zůstanou vám jen v exportu, a po lhůtě zmizí samy. Záznam o bezpečnosti účtu zmizí po 400 dnech.',
  'privacy.exportTitle': 'Nejdřív si odneste svá data',
  'privacy.confirmationLabel': 'Pro potvrzení opište svůj e-mail {email}',
  'privacy.confirmationError': 'Opište přesně e-mail svého účtu.',
  'privacy.passwordLabel': 'Heslo',
  'privacy.passwordHint': 'Přihlásili jste se už před chvílí, tak se pro jistotu ptáme znovu.',
  'privacy.googleHint':
    'Účet otevírá Google a přihlásili jste se už před chvílí. Přihlaste se přes něj pro jistotu znovu, pak účet smažete tady.',
  'privacy.googleButtonLabel': 'Pokračovat přes Google',
  'privacy.passwordRequiredError': 'Zadejte své heslo.',
  'privacy.passwordWrongError': 'Heslo není správně.',
  'privacy.codeLabel': 'Kód z ověřovací aplikace',
  'privacy.codeError': 'Kód nesouhlasí. Zkuste ten, který aplikace ukazuje teď.',
  'privacy.tooManyInError':
    'Příliš mnoho pokusů. Zkuste to prosím za {minutes, plural, one {minutu} few {# minuty} other {# minut}}.',
  'privacy.failedError': 'Účet se nepodařilo smazat. Zkuste to prosím znovu.',
  'privacy.cancelButtonLabel': 'Nechat si účet',
  'privacy.confirmButtonLabel': 'Smazat účet navždy',
  'privacy.busyButtonLabel': 'Mažeme účet',
  'privacy.deletedToast': 'Účet je smazaný. Data zmizí během několika minut.',
} as const;
