import type { Language } from './language';

/** A provision of zákon č. 235/2004 Sb. by which a supply of a VAT payer bears no tax. */
export interface Exemption {
  readonly provision: string;
  /** What is supplied, in the words of the law. */
  readonly subject: Readonly<Record<Language, string>>;
  /** Category of EN 16931: exempt, a supply to another member state, or an export. */
  readonly category: 'E' | 'K' | 'G';
  /** The code of the European list (CEF VATEX); some provisions have none. */
  readonly code?: string;
}

function exempt(provision: string, cs: string, en: string, code?: string): Exemption {
  return { provision, subject: { cs, en }, category: 'E', ...(code && { code }) };
}

/** Those that freelancers and small firms meet come first. */
export const exemptions: readonly Exemption[] = [
  exempt('§ 57', 'výchova a vzdělávání', 'education', 'VATEX-EU-132-1I'),
  exempt('§ 58', 'zdravotní služby a dodání zdravotního zboží', 'health care', 'VATEX-EU-132'),
  exempt('§ 56a', 'nájem nemovité věci', 'lease of immovable property', 'VATEX-EU-135-1'),
  exempt('§ 56', 'dodání nemovité věci', 'supply of immovable property', 'VATEX-EU-135-1'),
  exempt('§ 54', 'finanční činnosti', 'financial services', 'VATEX-EU-135-1'),
  exempt('§ 55', 'pojišťovací činnosti', 'insurance', 'VATEX-EU-135-1'),
  exempt('§ 59', 'sociální pomoc', 'social welfare', 'VATEX-EU-132-1G'),
  exempt(
    '§ 61',
    'ostatní plnění osvobozená bez nároku na odpočet',
    'other supplies exempt without deduction',
    'VATEX-EU-132',
  ),
  exempt(
    '§ 62',
    'dodání zboží použitého pro osvobozená plnění',
    'goods that were used for exempt supplies',
  ),
  exempt('§ 52', 'základní poštovní služby', 'basic postal services', 'VATEX-EU-132-1A'),
  exempt('§ 53', 'rozhlasové a televizní vysílání', 'broadcasting', 'VATEX-EU-132-1Q'),
  exempt('§ 60', 'provozování hazardních her', 'gambling', 'VATEX-EU-135-1'),
  exempt('§ 71i', 'dodání knihy', 'supply of books'),
  {
    provision: '§ 64',
    subject: {
      cs: 'dodání zboží do jiného členského státu',
      en: 'supply of goods to another member state',
    },
    category: 'K',
    code: 'VATEX-EU-IC',
  },
  {
    provision: '§ 66',
    subject: { cs: 'vývoz zboží', en: 'export of goods' },
    category: 'G',
    code: 'VATEX-EU-G',
  },
  exempt(
    '§ 69',
    'přeprava a služby vázané na dovoz a vývoz zboží',
    'transport and services bound to import and export',
    'VATEX-EU-146-1E',
  ),
  exempt('§ 70', 'přeprava osob mezi státy', 'international transport of persons'),
  exempt('§ 89', 'zvláštní režim – cestovní služba', 'margin scheme – travel', 'VATEX-EU-D'),
  exempt('§ 90', 'zvláštní režim – použité zboží', 'margin scheme – used goods', 'VATEX-EU-F'),
];

/** The sentence that a document carries (zákon č. 235/2004 Sb. § 29 odst. 2 písm. a). */
export function exemptionText({ provision, subject }: Exemption, language: Language): string {
  return language === 'cs'
    ? `Osvobozeno od DPH podle ${provision} zákona č. 235/2004 Sb.: ${subject.cs}.`
    : `Exempt from VAT by ${provision} of Act No. 235/2004 Coll.: ${subject.en}.`;
}

const mentioned = /§\s*(\d+)([a-z](?!\p{L}))?/giu;

/** The provision that a text names, however it is worded; undefined for none, or for several. */
export function exemptionNamedIn(text: string): Exemption | undefined {
  const named = [...text.matchAll(mentioned)].map(([, number, letter = '']) =>
    `§ ${number}${letter}`.toLowerCase(),
  );
  const [provision, ...others] = new Set(named);
  return others.length > 0 ? undefined : exemptions.find((one) => one.provision === provision);
}

/** A reason of the list in another language; one of somebody's own stays as it is. */
export function inLanguage(reason: string, language: Language): string {
  const known = exemptions.find((one) =>
    (['cs', 'en'] as const).some((written) => exemptionText(one, written) === reason),
  );
  return known ? exemptionText(known, language) : reason;
}
