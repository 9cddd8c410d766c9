import { parseDic } from '../domain/dic';
import type { Buyer } from '../domain/party';

/** ISO 3166-1, without codes that are not countries. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** What people write that no list of names has. */
const otherNames: Readonly<Record<string, string>> = {
  cr: 'CZ',
  'ceska republika': 'CZ',
  cesko: 'CZ',
  'czech republic': 'CZ',
  czechia: 'CZ',
  sr: 'SK',
  'slovenska republika': 'SK',
  slovakia: 'SK',
  'spolkova republika nemecko': 'DE',
  deutschland: 'DE',
  osterreich: 'AT',
  polska: 'PL',
  anglie: 'GB',
  'velka britanie': 'GB',
  england: 'GB',
  'great britain': 'GB',
  uk: 'GB',
  holandsko: 'NL',
  usa: 'US',
  'spojene staty americke': 'US',
  'united states of america': 'US',
};

const taxPrefixes: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

let codesByName: ReadonlyMap<string, string> | undefined;

/** Made at its first use: most documents name no country at all. */
function knownNames(): ReadonlyMap<string, string> {
  codesByName ??= new Map(
    ['cs', 'en'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return codes.map((code) => [plain(names.of(code) ?? code), code] as const);
    }),
  );
  return codesByName;
}

function codeOfName(country: string): string | undefined {
  const name = plain(country);
  // First of all what Czechs mean by it: ČR is not Costa Rica, SR not Suriname.
  if (Object.hasOwn(otherNames, name)) return otherNames[name];
  const code = name.toUpperCase();
  return codes.includes(code) ? code : knownNames().get(name);
}

/**
 * The country of a party as its code: by what was written, else by the DIČ, else the Czech Republic,
 * where sellers are and whose name people leave out.
 */
export function countryCode({ country, dic }: Pick<Buyer, 'country' | 'dic'>): string {
  const named = country === '' ? undefined : codeOfName(country);
  if (named) return named;

  const prefix = parseDic(dic)?.country ?? 'CZ';
  return taxPrefixes[prefix] ?? prefix;
}

/** True for two letters that a VAT number may begin with (EN 16931, BR-CO-09). */
export function isTaxCountry(prefix: string): boolean {
  return codes.includes(prefix) || prefix === 'EL' || prefix === 'XI';
}

/** The name of a country in Czech, for formats that ask for both. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('cs', { type: 'region' }).of(code) ?? code;
}
