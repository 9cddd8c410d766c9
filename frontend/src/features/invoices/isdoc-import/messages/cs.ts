export const cs = {
  'isdocImport.title': 'Import z ISDOC',
  'isdocImport.hint': 'Z faktury z jiného programu uděláme koncept. Nic se nevystaví.',
  'isdocImport.backLabel': 'Faktury',
  'isdocImport.fileLabel': 'Soubor ISDOC',
  'isdocImport.fileHint':
    'Soubor .isdoc, .isdocx, PDF s přílohou ISDOC, nebo náš .json, nejvýše 4 MB. Můžete ho sem přetáhnout.',
  'isdocImport.chooseButtonLabel': 'Vybrat soubor',
  'isdocImport.readingButtonLabel': 'Čtu soubor',
  'isdocImport.tooBigError': 'Soubor je příliš velký. Nejvýše 4 MB.',
  'isdocImport.failedError':
    'Soubor se nepodařilo nahrát. Zkontrolujte připojení a zkuste to znovu.',
  'isdocImport.doneTitle': 'Koncept je připravený',
  'isdocImport.notesHint': 'Než ho vystavíte, podívejte se na tohle:',
  'isdocImport.openLabel': 'Otevřít koncept',
  'isdocImport.number_not_kept': 'Číslo {detail} se nepřenáší. Faktura dostane své při vystavení.',
  'isdocImport.seller_differs': 'Fakturu vystavil někdo jiný než vy: {detail}.',
  'isdocImport.rate_unknown': 'Sazbu DPH {detail} % neznáme, položky mají 0 %.',
  'isdocImport.total_differs': 'Celkem vychází jinak než v souboru, kde je {detail}.',
  'isdocImport.advances_left_out': 'Odečtené zálohy se nepřenášejí.',
  'isdocImport.references_left_out':
    'Odkazy na objednávky, dodací listy a jiné doklady se nepřenášejí.',
  'isdocImport.attachments_left_out': 'Přílohy se nepřenášejí.',
  'isdocImport.payment_method_unknown':
    'Způsob platby {detail} neznáme, nastavili jsme převod na účet.',
  'isdocImport.email_left_out': 'E-mail {detail} není platný, vynechali jsme ho.',
  'isdocImport.texts_cleaned': 'Některé texty jsme zkrátili nebo z nich vynechali znaky.',
  'isdocImport.exchange_rate_day': 'Den kurzu soubor neříká, použili jsme {detail}.',
} as const;
