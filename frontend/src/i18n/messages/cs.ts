/** Words that every part of the app uses. */
export const cs = {
  'common.retryButtonLabel': 'Zkusit znovu',
  'common.closeButtonLabel': 'Zavřít',
  'common.cancelButtonLabel': 'Zrušit',
  'common.saveButtonLabel': 'Uložit změny',
  'common.discardButtonLabel': 'Zahodit',
  'common.undoButtonLabel': 'Vrátit',
  'common.optionalHint': 'nepovinné',
  'common.moreButtonLabel': 'Další možnosti',
  'common.showPasswordButtonLabel': 'Zobrazit heslo',
  'common.hidePasswordButtonLabel': 'Skrýt heslo',
  'common.loadingStatus': 'Načítáme',
  'common.slowLoadHint': 'Trvá to déle než obvykle, ještě chvilku strpení.',
  'common.loadFailedTitle': 'Stránku se nepodařilo načíst',
  'common.loadFailedHint':
    'Server neodpovídá. Vaše data jsou v pořádku, stačí to za chvíli zkusit znovu.',
  'common.errorCodeHint': 'Kód chyby {code}, pomůže podpoře',
  'common.unexpectedError': 'Nečekaná chyba',
  'common.connectionError': 'Problém s připojením. Zkuste to prosím znovu.',
  'common.sessionExpiredError': 'Vaše přihlášení vypršelo. Přihlaste se prosím znovu.',
  'common.draftKeptHint': 'Rozepsané změny zůstávají v tomto zařízení.',
} as const;
