export const cs = {
  'legal.backLinkLabel': 'Zpět do aplikace',
  'legal.cookies.title': 'Zásady cookies',
  'legal.cookies.lead':
    'Splatno ukládá ve vašem prohlížeči jen to, co potřebuje k práci. Cokoli dalšího smí až s vaším souhlasem.',
  'legal.cookies.necessaryTitle': 'Nezbytné',
  'legal.cookies.necessaryText':
    'Přihlášení (dokud se neodhlásíte), jazyk v cookie site_lang (rok), vzhled, vaše volba o cookies, rozepsané doklady a e-maily, které čekají na připojení. Zůstávají v tomto zařízení a souhlas k nim není potřeba.',
  'legal.cookies.analyticsTitle': 'Analytické',
  'legal.cookies.analyticsText':
    'Měření toho, které části aplikace lidé používají. Skript měření se bez souhlasu vůbec nenačte.',
  'legal.cookies.marketingTitle': 'Marketingové',
  'legal.cookies.marketingText':
    'Dovolují reklamě poznat, že už nás znáte. Bez souhlasu se nic takového neukládá.',
  'legal.cookies.changeTitle': 'Změna volby',
  'legal.cookies.changeText':
    'Volbu kdykoli změníte tady, po přihlášení i v nastavení, v části Soukromí a data.',
  'legal.privacy.title': 'Ochrana osobních údajů',
  'legal.privacy.lead': 'Údaje zpracováváme proto, abyste mohli fakturovat. Nikomu je neprodáváme.',
  'legal.privacy.dataTitle': 'Co o vás víme',
  'legal.privacy.dataText':
    'E-mail, jazyk a fakturační údaje, které jste vyplnili, vaše doklady, klienti, odeslané e-\u2060maily, nahrané obrázky, záznam o bezpečnosti účtu a záznamy o chybách aplikace.',
  'legal.privacy.purposeTitle': 'Proč',
  'legal.privacy.purposeText':
    'Kvůli smlouvě s vámi (vedení účtu a dokladů), kvůli zákonu (uchování dokladů) a na základě souhlasu (měření a marketing).',
  'legal.privacy.retentionTitle': 'Jak dlouho',
  'legal.privacy.retentionText':
    'Dokud účet máte. Po smazání účtu zmizí vše kromě vystavených faktur, záznamu o bezpečnosti účtu a záznamů o chybách. Faktury ukládá zákon uchovat 5 let, u plátců DPH 10 let: jsou uzamčené, nikdo je v aplikaci neuvidí a po lhůtě zmizí samy. Záznam o bezpečnosti dokládá, kdo účet smazal, a mizí po 400 dnech; záznamy o chybách mizí po 90 dnech.',
  'legal.privacy.rightsTitle': 'Vaše práva',
  'legal.privacy.rightsText':
    'V nastavení, v části Soukromí a data, si stáhnete všechna data, změníte souhlasy nebo účet smažete. Stížnost přijímá Úřad pro ochranu osobních údajů.',
} as const;
