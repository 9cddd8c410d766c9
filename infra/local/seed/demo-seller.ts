import type { SettingsChange } from '#shared/domain/settings';

/** Who signs in as the demo account. The password is shown at the start; it opens invented data only. */
export const demoAccount = {
  email: 'demo@splatno.example',
  password: 'Ukazka-2026',
} as const;

/**
 * An invented firm: its numbers have valid check digits and start with 9, which no real one does,
 * and its account is the example of the Czech national bank.
 */
export const demoSettings = {
  name: 'Tereza Jinovatková',
  company_name: 'Jinovatka & Sova s.r.o.',
  ico: '98123459',
  dic: 'CZ98123459',
  vatStatus: 'payer',
  address: 'Nad Úvozem 1147/12',
  city: 'Brno',
  zip: '602 00',
  email: 'fakturace@jinovatka-sova.example',
  phone: '+420 777 123 456',
  bank_account: '19-2000145399/0800',
  registerEntry:
    'Společnost je zapsána v obchodním rejstříku vedeném Krajským soudem v Brně, oddíl C, vložka 99871.',
} as const satisfies SettingsChange;
